/** Tools at the top of the homepage behind a code. */
import type { PlayView } from '@wallpaper/gallery'
import type { Reader } from '../../../platform/db/database.ts'
import { shownHomepages } from '../../creation/public.ts'
import { shownTools, triedTool } from '../../tools/public.ts'
import type { CodeRow } from '../code/code.repository.ts'
import type { AudienceDeps } from './pageHead.ts'
import { pathOf, reportPath } from './paths.ts'

type PlayDeps = Pick<AudienceDeps, 'clock' | 'toolRights'>

/** Only of the homepage that the code points at, not of borrowed ones. */
const playsOf = async (tx: Reader, row: CodeRow, { clock, toolRights }: PlayDeps) =>
  row.targetKind === 'homepage' && row.targetUid === null
    ? shownTools(
        tx,
        { uid: row.uid, line: row.line, homepageId: row.targetId },
        { clock, rights: toolRights },
      )
    : []

export const playLinks = async (tx: Reader, row: CodeRow, deps: PlayDeps) =>
  (await playsOf(tx, row, deps)).map(({ id, name }) => ({ href: `${pathOf(row.code)}/t/${id}`, name }))

/** The page or URL of one tool; null if it is not on the homepage. */
export const playUnder = async (
  tx: Reader,
  row: CodeRow,
  toolId: string,
  deps: PlayDeps,
): Promise<{ homepageId: string; to: { url: string } | { view: PlayView } } | null> => {
  const tool = (await playsOf(tx, row, deps)).find(({ id }) => id === toolId)
  const [homepage] = tool ? await shownHomepages(tx, row.uid, [row.targetId]) : []
  if (!tool || !homepage?.isActive) return null
  const { name, note, maker, url } = tool
  if (maker === 'link') return { homepageId: homepage.id, to: { url } }
  const view = {
    name,
    note,
    maker,
    author: homepage.name,
    backHref: pathOf(row.code),
    reportHref: reportPath(row.code),
  }
  return { homepageId: homepage.id, to: { view } }
}

/** A tool as the audience has it, for its creator to try: no code, no way back, nothing counted. */
export const triedPlay = async (
  tx: Reader,
  toolId: string,
  { clock }: Pick<PlayDeps, 'clock'>,
): Promise<PlayView | null> => {
  const tool = await triedTool(tx, toolId, clock)
  if (!tool || tool.maker === 'link') return null
  const { name, note, maker } = tool
  return { name, note, maker, author: '', backHref: null, reportHref: '' }
}
