/** Findings of the machine check, stored with their subject. */
import type { MachineFinding } from '@wallpaper/contract/review/review.limits'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { homepageChanges, homepages } from '../homepage/homepage.tables.ts'
import { workChanges, workPages, works } from '../work/work.tables.ts'
import type { SubjectRow } from './subject.repository.ts'

interface Findings {
  findings: MachineFinding[]
  checkedAt: Date
}

type Checked = Pick<SubjectRow, 'kind' | 'uid' | 'id' | 'version'>

/** Only for this version: a changed subject is checked again. */
export const saveFindings = async (tx: Tx, { kind, uid, id, version }: Checked, found: Findings) => {
  const saved = {
    work: () =>
      tx
        .update(works)
        .set(found)
        .where(and(eq(works.uid, uid), eq(works.id, id), eq(works.version, version))),
    work_change: () =>
      tx
        .update(workChanges)
        .set(found)
        .where(and(eq(workChanges.uid, uid), eq(workChanges.workId, id), eq(workChanges.version, version))),
    homepage: () =>
      tx
        .update(homepages)
        .set(found)
        .where(and(eq(homepages.uid, uid), eq(homepages.id, id), eq(homepages.version, version))),
    homepage_change: () =>
      tx
        .update(homepageChanges)
        .set(found)
        .where(
          and(
            eq(homepageChanges.uid, uid),
            eq(homepageChanges.homepageId, id),
            eq(homepageChanges.version, version),
          ),
        ),
  }
  await saved[kind]()
}

export interface WrittenWork {
  uid: number
  id: string
  /** All of its text. */
  text: string
  hasWord: boolean
}

/** Submitted works by id, after the cursor. */
export const writtenWorks = async (
  tx: Reader,
  after: string | null,
  limit: number,
): Promise<WrittenWork[]> => {
  const pageTexts = sql<string>`coalesce((
    SELECT string_agg(p.title || E'\\n' || p.body, E'\\n') FROM ${workPages} p
    WHERE p.uid = works.uid AND p.work_id = works.id AND (p.title <> '' OR p.body <> '')), '')`
  const rows = await tx
    .select({
      uid: works.uid,
      id: works.id,
      title: works.title,
      body: works.body,
      keywords: works.keywords,
      findings: works.findings,
      pages: pageTexts,
    })
    .from(works)
    .where(
      and(
        ne(works.state, 'draft'),
        isNull(works.deletedAt),
        after === null ? undefined : gt(works.id, after),
      ),
    )
    .orderBy(works.id)
    .limit(limit)
  return rows.map(({ uid, id, title, body, keywords, findings, pages }) => ({
    uid,
    id,
    text: [title, body, keywords.join('、'), pages].join('\n'),
    hasWord: findings.includes('word'),
  }))
}

/** Sets or clears the word finding of each; other findings stay. */
export const saveWordFindings = async (
  tx: Tx,
  of: readonly Pick<WrittenWork, 'uid' | 'id'>[],
  hasWord: boolean,
): Promise<void> => {
  if (of.length === 0) return
  const without = sql`array_remove(${works.findings}, 'word')`
  await tx
    .update(works)
    .set({ findings: hasWord ? sql`array_append(${without}, 'word')` : without })
    .where(or(...of.map(({ uid, id }) => and(eq(works.uid, uid), eq(works.id, id)))))
}
