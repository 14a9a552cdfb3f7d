/**
 * Pixels that are ever decoded, 10,000 by 10,000. Some formats are held whole while they are, at four bytes a pixel, and
 * a file of some hundred kilobytes can claim any number of them.
 */
export const maxPixels = 100_000_000;
