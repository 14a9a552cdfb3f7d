import type { Notice } from "@helve/agent-core";

/** What ended or changed between two turns. Each notice is given once. */
export interface NoticeBox {
  add(notice: Notice): void;
  takeAll(): readonly Notice[];
}

/** The oldest give way beyond this many: notices go to a model, and a runaway tool must not fill its context. */
const mostNotices = 100;

export function createNoticeBox(): NoticeBox {
  let notices: Notice[] = [];
  return {
    add(notice) {
      notices = [...notices.slice(-(mostNotices - 1)), notice];
    },
    takeAll() {
      const taken = notices;
      notices = [];
      return taken;
    },
  };
}
