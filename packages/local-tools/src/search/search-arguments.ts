/**
 * What every search does alike: hidden files are searched, `.git` is not, ignore rules hold also where there is no
 * repository, and the order is that of the paths, so that two runs agree.
 */
export const searchArguments: readonly string[] = ["--hidden", "--glob=!.git", "--no-require-git", "--sort=path", "--color=never"];
