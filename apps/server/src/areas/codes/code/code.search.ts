/** Code results for the home search; an exact match comes first. */

import { codeStates, targetKinds } from '@wallpaper/contract/codes/codes.labels'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import type { SearchGroup, SearchHit } from '../../home/public.ts'
import { normalizeCode } from '../name/code.rules.ts'
import type { TargetFacts, TargetsNamed, TargetsOf } from '../target/target.ts'
import { type CodeRow, personCodes } from './code.repository.ts'

const tones = { active: 'ok', reviewing: 'wait', paused: 'plain', rejected: 'no' } as const

const hitOf = (row: CodeRow, facts: TargetFacts | undefined, typed: string): SearchHit => ({
  id: row.id,
  line: row.line,
  title: row.code,
  note: `指向${targetKinds[row.targetKind]} · ${facts?.name ?? '内容已删除'}`,
  thumbUrl: facts?.thumbUrl ?? null,
  icon: 'key',
  badge: { text: codeStates[row.state], tone: tones[row.state] },
  path: codesScreens.list(row.line, { homepage_id: row.homepageId }),
  isExact: row.code === typed,
})

export interface CodeSearchDeps {
  targetsOf: TargetsOf
  targetsNamed: TargetsNamed
}

export const codeSearchGroup = ({ targetsOf, targetsNamed }: CodeSearchDeps): SearchGroup => ({
  id: 'code',
  for: 'codes',
  // One page: the number of codes per person is limited.
  find: async (tx, { uid }, { text }) => {
    const typed = normalizeCode(text)
    const rows = await personCodes(tx).found(uid, typed, await targetsNamed(tx, uid, text))
    const facts = await targetsOf(
      tx,
      uid,
      rows.map(({ targetKind, targetId }) => ({ kind: targetKind, id: targetId })),
    )
    const items = rows
      .map((row) => hitOf(row, facts.get(row.targetId), typed))
      .toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
    return { items, next_cursor: null, total: items.length }
  },
})
