export { presentNotice } from './notice.present.ts'
export type { Recipient } from './notice.repository.ts'
export {
  type Announcement,
  announce,
  countUnread,
  eraseNotices,
  findNotice,
  noticeHeadlines,
  noticesFound,
  notifyMerged,
  notifyPerson,
  type PersonNotice,
  type RecipientOf,
} from './notice.service.ts'
export { type Recipients, recipients } from './notice.slots.ts'
