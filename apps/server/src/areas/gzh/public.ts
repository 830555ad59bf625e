export {
  type AccountDeps as OfficialAccountDeps,
  findOfficialAccount,
  listAccounts as listOfficialAccounts,
  type OfficialAccount,
  officialAccountsOf,
  sendServiceMessage,
} from './account/account.service.ts'
export { officialAccountNames } from './account/accountNames.repository.ts'
export { publicationFinished } from './publication/publication.service.ts'
