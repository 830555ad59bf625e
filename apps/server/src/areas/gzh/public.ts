export {
  type AccountDeps as OfficialAccountDeps,
  findOfficialAccount,
  type OfficialAccount,
  officialAccountsOf,
  sendServiceMessage,
} from './account/account.service.ts'
export { publicationFinished } from './publication/publication.service.ts'
