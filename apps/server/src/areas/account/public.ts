export {
  closureBlockers,
  entries,
  erasers,
  firstSteps,
  heldData,
  invitations,
  personRisks,
  subAccountAllowances,
  wechatBlockers,
} from './account.slots.ts'
export { bannedPeople } from './ban/banned.repository.ts'
export { confirmWarning, firstOpenWarning } from './ban/warning.service.ts'
export type { ClosureBlocker, Eraser } from './closure/closure.service.ts'
export { demoMembersIn } from './demo/demoMembers.ts'
export { demoPeople, demoPersonPassword, demoPhone } from './demo/demoPeople.ts'
export { type Invitations, inviterOf } from './people/invitations.ts'
export { recordOwnAct } from './people/ownActs.ts'
export {
  briefsOf,
  findPerson,
  findPersonByInviteCode,
  findPersonByPhone,
  inviteCodesOf,
  nicknamesOf,
  oldestSealedPhone,
  personStatesOf,
  wechatIdentityOf,
} from './people/people.queries.ts'
export { peopleNamed } from './people/person.finder.ts'
export { shownInRanks, shownToTeam, wantTeamMessages } from './people/shownName.repository.ts'
export { type PhoneCodeDeps, withCodes } from './phoneCode/phoneCode.service.ts'
export { type Counter, countOnce, type Entry, mayUse, type Visitor } from './profile/entry.ts'
export type { FirstStep, FirstSteps } from './profile/firstStep.ts'
export { maskName } from './profile/maskName.ts'
export { offeredAvatarCount, offeredAvatarKey } from './profile/offeredAvatars.ts'
export { type OwnPicture, ownPictures } from './profile/ownPicture.ts'
export { type HeldData, recipientOf } from './profile/privacy.service.ts'
export { unreadNotices } from './profile/unread.ts'
export { cleanInviteCode } from './registration/inviteCode.ts'
export { closeFirstSteps, openNewcomer } from './registration/newcomer.service.ts'
export type { PersonRisk, PersonRisks } from './risk/personRisk.ts'
export { openSession } from './session/session.service.ts'
export { requestAddresses } from './signIn/requestAddresses.ts'
export { subAccountCount, subAccountsSetting } from './subAccount/subAccountLimit.ts'
export type { WeChatBlocker } from './wechat/wechatBinding.service.ts'
