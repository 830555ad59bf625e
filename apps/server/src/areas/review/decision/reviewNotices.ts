/** Notices of verdicts: the result, the reason, and what to do next. */
import { lines, type PageUrl } from '@wallpaper/contract'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { isHomepageKind, type SubjectKind, subjectKinds } from '@wallpaper/contract/review/review.limits'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import type { Tx } from '../../../platform/db/database.ts'
import type { SubjectRow } from '../../creation/public.ts'
import { notifyMerged, notifyPerson } from '../../notice/public.ts'

type Told = Pick<SubjectRow, 'uid' | 'kind' | 'line' | 'title'>

/** Mirrored pages show the last opened line, so their subjects link to the list over all lines. */
export const reviewPath = ({ kind, line }: Pick<Told, 'kind' | 'line'>): PageUrl => {
  if (lines[line].pageSet === 'mirrored') return reviewScreens.everything()
  return isHomepageKind(kind) ? reviewScreens.homepages(line) : reviewScreens.works(line)
}

const named = ({ kind, title }: Pick<Told, 'kind' | 'title'>): string => `${subjectKinds[kind]}「${title}」`

const passedNext: Record<SubjectKind, string> = {
  work: '现在观众可以看到它了，可以生成口令、发给观众。',
  work_change: '新的内容已经替换旧的。',
  homepage: '现在可以在主页里发布作品、生成口令了。',
  homepage_change: '新的内容已经替换旧的。',
}

const rejectedNext: Record<SubjectKind, string> = {
  work: '可以修改后重新提交；如有异议，可以申诉一次。',
  work_change: '原来的内容仍然展示。可以再次修改；如有异议，可以申诉一次。',
  homepage: '可以修改后重新提交；如有异议，可以申诉一次。',
  homepage_change: '原来的内容仍然展示。可以再次修改；如有异议，可以申诉一次。',
}

const titlesShown = 5

/**
 * One notice per person, kind and line, not per work; works that pass one after the other are added to the
 * notice that is still unread.
 */
export const tellPassed = async (tx: Tx, rows: readonly Told[], now: number): Promise<void> => {
  const groups = Map.groupBy(rows, ({ uid, kind, line }) => `${uid} ${kind} ${line}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { uid, kind, line } = first
    const titles = group.slice(0, titlesShown).map(({ title }) => `「${title}」`)
    const next = passedNext[kind]
    await notifyMerged(tx, {
      ...{ uid, now },
      kind: 'review',
      key: `passed ${kind} ${line}`,
      count: group.length,
      tell: (count) => ({
        title: count === 1 ? `${named(first)}已通过审核` : `${count} 个${subjectKinds[kind]}已通过审核`,
        body:
          count === 1 ? next : `${titles.join('')}${count > titles.length ? `等 ${count} 个` : ''}\n${next}`,
        link: { path: reviewPath(first), action: '查看' },
      }),
    })
  }
}

export const tellRejected = async (tx: Tx, row: Told, reason: string, now: number): Promise<void> => {
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'review',
    title: `${named(row)}没有通过审核`,
    body: `原因：${reason}\n${rejectedNext[row.kind]}`,
    link: { path: reviewPath(row), action: '去修改' },
    now,
  })
}

interface FirstParts {
  subjects: readonly Told[]
  codes: readonly string[]
}

/** In words: the homepage and the codes by name, the works by number. */
const partsSentence = ({ subjects, codes }: FirstParts): string => {
  const works = subjects.filter(({ kind }) => kind === 'work')
  const [only] = works
  return [
    ...subjects.filter(({ kind }) => kind !== 'work').map(named),
    ...(works.length === 1 && only ? [named(only)] : works.length > 1 ? [`${works.length} 个作品`] : []),
    ...codes.map((code) => `口令「${code}」`),
  ].join('、')
}

/** One notice for the whole of a new person's first case. */
export const tellFirstReview = async (
  tx: Tx,
  { uid, passed, refused, reason }: { uid: number; passed: FirstParts; refused: FirstParts; reason: string },
  now: number,
): Promise<void> => {
  const line = [...refused.subjects, ...passed.subjects][0]?.line ?? 'picture'
  const [first] = refused.subjects
  const isAllPassed = refused.subjects.length + refused.codes.length === 0
  const others = partsSentence(passed)
  await notifyPerson(tx, {
    uid,
    kind: 'review',
    title: isAllPassed ? '第一套作品已全部通过审核' : '第一套作品还差一点，改好就能上线',
    body: isAllPassed
      ? `${others}都通过了，现在就可以把口令发给观众。`
      : `没有通过：${partsSentence(refused)}。\n原因：${reason}${others ? `\n已通过：${others}，不用再审。` : ''}`,
    link:
      isAllPassed || !first
        ? { path: codesScreens.list(line), action: '看口令' }
        : { path: reviewPath(first), action: '去修改' },
    now,
  })
}

export const tellAppealOver = async (
  tx: Tx,
  row: Told,
  { isWon, answer }: { isWon: boolean; answer: string },
  now: number,
): Promise<void> => {
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'review',
    title: isWon ? `${named(row)}申诉成功，已通过` : `${named(row)}的申诉没有通过`,
    body: isWon
      ? `复审意见：${answer}\n${passedNext[row.kind]}`
      : `复审意见：${answer}\n可以修改后重新提交。`,
    link: { path: reviewPath(row), action: isWon ? '查看' : '去修改' },
    now,
  })
}
