/** Who shares in a person's income of a day, and how much: at most two team levels and the tutor. */
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import type { PaidTeamLevel } from '@wallpaper/contract/team/team.labels'
import { type Shares, splitPlatformPart } from './split.rules.ts'

export interface Relations extends Shares {
  inviterUid: number | null
  tutorUid: number | null
  /** The webmaster above the inviter. */
  siteUid: number | null
}

export const nobody: Relations = {
  inviterUid: null,
  inviterPercent: 0,
  tutorUid: null,
  tutorPercent: 0,
  siteUid: null,
  sitePercent: 0,
  passedPercent: 0,
}

export type ShareSource = Extract<IncomeSource, 'team' | 'site' | 'tutor'>
export type TeamLevel = 0 | PaidTeamLevel

export interface Share {
  uid: number
  source: ShareSource
  /** Levels above the earner; 0 for those outside the team. */
  teamLevel: TeamLevel
  percent: number
  amountFen: number
}

const entitled = (relations: Relations): Omit<Share, 'amountFen'>[] => {
  const { inviterUid, tutorUid, siteUid } = relations
  const share = (uid: number | null, source: ShareSource, teamLevel: TeamLevel, percent: number) =>
    uid === null || percent === 0 ? [] : [{ uid, source, teamLevel, percent }]
  return [
    ...share(inviterUid, 'team', 1, relations.inviterPercent),
    ...share(tutorUid, 'tutor', 0, relations.tutorPercent),
    ...share(siteUid === null ? null : inviterUid, 'site', 1, relations.passedPercent),
    ...share(siteUid, 'site', 2, relations.sitePercent),
  ]
}

/** Shares in one person's income of one line, out of the platform's part. */
export const sharesOf = (relations: Relations, grossFen: number, creatorFen: number): Share[] => {
  const all = entitled(relations)
  const { shares } = splitPlatformPart(
    grossFen,
    creatorFen,
    all.map(({ percent }) => percent),
  )
  return all.flatMap((share, at) => {
    const amountFen = shares[at] ?? 0
    return amountFen === 0 ? [] : [{ ...share, amountFen }]
  })
}
