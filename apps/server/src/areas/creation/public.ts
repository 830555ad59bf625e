export { classChoices } from './catalogue/class.service.ts'
export type { PointingCodes } from './content/pointingCodes.ts'
export { takeDownWork } from './content/takeDown.console.service.ts'
export { type TakenDown, takenDownSince } from './content/takenDown.repository.ts'
export {
  homepageBlockers,
  homepageBonuses,
  pointingCodes,
  sentListeners,
  textObjections,
} from './creation.slots.ts'
export type { HomepageBlocker, HomepageBonus, LineOwner, TextObjection } from './creation.types.ts'
export { type FollowedWork, followedWork } from './demo/followedWork.ts'
export {
  firstPicturesOf,
  homepageFacts,
  homepageWorkCounts,
  ownHomepage,
  ownHomepages,
} from './homepage/homepage.queries.ts'
export {
  type HomepageFact,
  type HomepageKey,
  holdHomepage,
  homepageIsFound,
  lockHomepage,
} from './homepage/homepageFacts.repository.ts'
export { lineSummariesOf } from './overview/lineSummary.service.ts'
export { homepagesOnAllLines, newestWorksOf, workCountsOf } from './overview/overview.queries.ts'
export { countRejected } from './overview/rejectedStrip.ts'
export { creatorPercent, creatorShare } from './price/creatorShare.ts'
export { downloadMarks } from './price/downloadMarks.ts'
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
export { likenessBetween, likenessOf } from './review/nearDuplicate.rules.ts'
export {
  countsWaitingBefore,
  countWaitingSubjects,
  findSubject,
  subjectCountsOfPerson,
  subjectsAmong,
  subjectsOfPerson,
  subjectsToCheck,
  waitingSubjects,
} from './review/subject.queries.ts'
export type { SubjectRow } from './review/subject.repository.ts'
export { type SubjectParts, type SubjectText, subjectParts, subjectThumb } from './review/subject.service.ts'
export {
  countShownSince,
  firstShownWorks,
  idsNamed,
  isShownInAlbum,
  shownAlbums,
  shownAlbumsAmong,
  shownAlbumsOf,
  shownHomepages,
  shownHomepagesAmong,
  shownPages,
  shownWorks,
  shownWorksAmong,
  shownWorksOf,
  shownWorksOfAlbum,
} from './shown/shown.queries.ts'
export type { ShownHomepage } from './shown/shown.repository.ts'
export type { OwnedKey } from './shown/shownAmong.repository.ts'
export { addSaves, type ShownPlace, type ShownWork } from './shown/shownWork.repository.ts'
export { type MadeWorksDeps, madeWorks, type SubmitMadeWork } from './submit/madeWork.ts'
export { aiUploadsAmong } from './work/aiUploads.repository.ts'
export { ownWorks, ownWorksAmong, workTitles } from './work/ownWork.repository.ts'
