export { classChoices } from './catalogue/class.service.ts'
export type { PointingCodes } from './content/pointingCodes.ts'
export { type TakenDown, takenDownSince } from './content/takenDown.repository.ts'
export {
  homepageBlockers,
  homepageBonuses,
  pointingCodes,
  sentListeners,
  textObjections,
} from './creation.slots.ts'
export type { HomepageBlocker, HomepageBonus, LineOwner, TextObjection } from './creation.types.ts'
export { homepageReader } from './homepage/homepage.repository.ts'
export {
  type HomepageFact,
  type HomepageKey,
  holdHomepage,
  homepageFactsReader,
  homepageIsFound,
  lockHomepage,
} from './homepage/homepageFacts.repository.ts'
export { overviewReader } from './overview/overview.repository.ts'
export { countRejected } from './overview/rejectedStrip.ts'
export { standingsOf } from './overview/standing.service.ts'
export { creatorShare } from './price/creatorShare.ts'
export { decisionReader, type SubjectRow } from './review/decision.repository.ts'
export {
  type ChangeVerdict,
  decideHomepage,
  decideHomepageChange,
  decideWork,
  decideWorkChange,
  type HomepageVerdict,
  type Subject,
  type WorkVerdict,
} from './review/decision.service.ts'
export {
  saveFindings,
  saveWordFindings,
  type WrittenWork,
  writtenWorks,
} from './review/findings.repository.ts'
export { type NearDuplicate, nearDuplicatesOf } from './review/nearDuplicate.repository.ts'
export { likenessOf } from './review/nearDuplicate.rules.ts'
export { type SubjectParts, type SubjectText, subjectParts, subjectThumb } from './review/subject.service.ts'
export { type ShownHomepage, type ShownReader, shownReader } from './shown/shown.repository.ts'
export { type OwnedKey, shownAmong } from './shown/shownAmong.repository.ts'
export { addSaves, type ShownPlace, type ShownWork } from './shown/shownWork.repository.ts'
export { ownWorkReader } from './work/ownWork.repository.ts'
