export { accountNames, accountsOf } from './account/account.service.ts'
export { type AccountView, accountViewsOf } from './account/accountViews.ts'
export { type ReportedWork, reportedWorks } from './backfill/reportedWorks.repository.ts'
export {
  type AccountSource,
  accountSources,
  type CountedWorks,
  countedWorks,
  pausedThings,
  type StaffAccountSource,
  staffAccountSources,
} from './publish.slots.ts'
