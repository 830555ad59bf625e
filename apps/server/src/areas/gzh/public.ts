export {
  type AccountDeps as OfficialAccountDeps,
  findOfficialAccount,
  listAccounts as listOfficialAccounts,
  type OfficialAccount,
  officialAccountsOf,
  sendServiceMessage,
} from './account/account.service.ts'
export { officialAccountNames } from './account/accountNames.repository.ts'
export { missedTickets } from './account/missedTickets.ts'
export { libraryUses } from './gzh.slots.ts'
export { libraryPictureIds, putIntoLibrary } from './material/libraryPictures.ts'
export { publicationFinished } from './publication/settle.ts'
