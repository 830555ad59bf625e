/** A person's open codes as cards: what a link to their page shows in a messenger. */
import type { Reader } from '../../../platform/db/database.ts'
import type { Slots } from '../../../platform/slots.ts'
import { shownHomepages } from '../../creation/public.ts'
import { type CodePartsDeps, codeGivensOf, codeParts } from '../code/code.calls.ts'
import { normalizeCode } from '../name/code.rules.ts'
import { openCodesOf } from './pointing.repository.ts'
import { targetKeyIn } from './target.service.ts'
import type { TargetKey } from './target.ts'

export interface CodeCard {
  /** As its owner wrote it, and as it is compared. */
  code: string
  normalized: string
  title: string
  description: string
  /** '' without one: only a homepage has a picture that everybody may see. */
  pictureUrl: string
  url: string
  target: TargetKey
}

export type CodeCardsOf = (tx: Reader, uid: number) => Promise<CodeCard[]>

/** Without codes whose page the audience cannot see now. */
export const codeCardsOf = (parts: CodePartsDeps, slots: Slots): CodeCardsOf => {
  const { targetsOf, addresses } = codeParts(parts, codeGivensOf(slots))
  const absolute = (url: string | null): string => (url ? new URL(url, addresses.galleryUrl).href : '')
  return async (tx, uid) => {
    const rows = await openCodesOf(tx, uid)
    if (rows.length === 0) return []
    const facts = await targetsOf(tx, uid, rows.map(targetKeyIn))
    const homepageIds = rows.flatMap((row) => (row.targetKind === 'homepage' ? [row.targetId] : []))
    const homepages = new Map(
      (await shownHomepages(tx, uid, [...new Set(homepageIds)])).map((page) => [page.id, page]),
    )
    return rows.flatMap((row) => {
      const fact = facts.get(row.targetId)
      if (!fact?.isShown) return []
      const homepage = homepages.get(row.targetId)
      const isHomepage = row.targetKind === 'homepage'
      return {
        code: row.code,
        normalized: normalizeCode(row.code),
        title: fact.name || `口令「${row.code}」`,
        description: homepage ? `${homepage.works} 张原图，点开就能取` : '点开就能取原图',
        pictureUrl: isHomepage ? absolute(homepage?.coverUrl || fact.thumbUrl) : '',
        url: `${addresses.galleryUrl}/s/${encodeURIComponent(row.code)}`,
        target: targetKeyIn(row),
      }
    })
  }
}
