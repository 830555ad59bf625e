/** What staff should look at before they deal with a person: each area knows its own. */
import { mayCallAs, type OutputOf, type Permission } from '@wallpaper/contract'
import { personRisks } from '@wallpaper/contract/account/personRisks.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, type StaffCaller } from '../../../platform/http/route.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { findPerson } from '../people/people.queries.ts'

export interface PersonRisk {
  title: string
  note: string
  /** What it adds to a score of at most 100. */
  weight: number
  /** The subject whose screen shows it. */
  key?: string
  query?: Readonly<Record<string, string>>
}

export interface PersonRisks {
  /** What is looked at, where nothing is wrong: 收款账户. */
  about: string
  /** Who may know it; absent where everybody of the staff may. */
  needs?: Permission
  of(tx: Reader, uid: number, now: number): Promise<readonly PersonRisk[]>
}

const scoreMax = 100

export const risksOf = async (
  tx: Reader,
  { uid, caller, now }: { uid: number; caller: StaffCaller; now: number },
  parts: readonly PersonRisks[],
): Promise<OutputOf<typeof personRisks>> => {
  orNotFound(await findPerson(tx, uid))
  const found: PersonRisk[] = []
  const fine: string[] = []
  for (const { about, needs, of } of parts) {
    if (needs && !mayCallAs(caller, `staff:${needs}`)) continue
    const risks = await of(tx, uid, now)
    if (risks.length === 0) fine.push(about)
    found.push(...risks)
  }
  return {
    score: Math.min(
      scoreMax,
      found.reduce((sum, { weight }) => sum + weight, 0),
    ),
    risks: found
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ title, note, key = null, query = {} }) => ({ title, note, key, query: { ...query } })),
    fine,
  }
}

export const personRiskRoutes = ({
  clock,
  parts,
}: {
  clock: Clock
  parts: readonly PersonRisks[]
}): Route[] => [
  read(personRisks, ({ tx, input, caller }) => risksOf(tx, { uid: input.uid, caller, now: clock() }, parts)),
]
