/** Agreements with their text as blocks for display. */
import type { OutputOf } from '@wallpaper/contract'
import type { agreement, agreementList, agreementsToAccept } from '@wallpaper/contract/system'
import type { agreementVersions } from '@wallpaper/contract/system/agreements.console'
import type { AgreementWithCount, PublishedAgreement } from './agreements.repository.ts'
import { agreementPaths, type PendingAgreement } from './agreements.service.ts'

type Block = OutputOf<typeof agreement>['blocks'][number]

const marks = [
  { mark: '# ', kind: 'heading' },
  { mark: '- ', kind: 'item' },
] as const

const blockOf = (line: string): Block => {
  const found = marks.find(({ mark }) => line.startsWith(mark))
  return found ? { kind: found.kind, text: line.slice(found.mark.length) } : { kind: 'text', text: line }
}

/** `# ` begins a heading and `- ` a list item; every other line is a paragraph. */
export const blocksOf = (body: string): Block[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(blockOf)

export const presentAgreement = (
  row: PublishedAgreement,
  isCurrent: boolean,
): OutputOf<typeof agreement> => ({
  kind: row.kind,
  title: row.title,
  version: row.version,
  effective_at: row.effectiveAt.getTime(),
  change_note: row.changeNote,
  is_current: isCurrent,
  blocks: blocksOf(row.body),
})

export const presentHead = (row: PublishedAgreement): OutputOf<typeof agreementList>['items'][number] => ({
  kind: row.kind,
  title: row.title,
  version: row.version,
  effective_at: row.effectiveAt.getTime(),
  path: agreementPaths[row.kind],
})

export const presentPending = (
  row: PendingAgreement,
): OutputOf<typeof agreementsToAccept>['items'][number] => ({
  ...presentHead(row),
  change_note: row.changeNote,
  is_needed: row.isNeeded,
})

export const presentVersion = (
  row: AgreementWithCount,
): OutputOf<typeof agreementVersions>['items'][number] => ({
  kind: row.kind,
  title: row.title,
  version: row.version,
  state: row.effectiveAt === null ? 'draft' : 'published',
  body: row.body,
  change_note: row.changeNote,
  edited_by: row.editedBy,
  edited_at: row.editedAt.getTime(),
  effective_at: row.effectiveAt?.getTime() ?? null,
  accepted_by: row.acceptedBy,
})
