export { presentNotice } from './notice.present.ts'
export { noticeReader, type Recipient } from './notice.repository.ts'
export {
  type Announcement,
  announce,
  countUnread,
  notifyPerson,
  type PersonNotice,
  type RecipientOf,
} from './notice.service.ts'
