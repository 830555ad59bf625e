/** One review subject with everything a reviewer needs. */
import type { OutputOf } from '@wallpaper/contract'
import type { photoDetailRead } from '@wallpaper/contract/creation'
import { isHomepageKind, type SubjectKind } from '@wallpaper/contract/review/review.limits'
import type { Reader } from '../../../platform/db/database.ts'
import { findUploads, type UploadAddresses, type UploadRow, uploadOfAddress } from '../../upload/public.ts'
import { classNames } from '../catalogue/class.service.ts'
import { type HomepageRow, homepageReader } from '../homepage/homepage.repository.ts'
import { isReady } from '../submit/newWork.rules.ts'
import { type PhotoMedia, presentMedia } from '../work/work.present.ts'
import { workReader } from '../work/work.repository.ts'
import { decisionReader, type SubjectRow } from './subject.repository.ts'

type Page = OutputOf<typeof photoDetailRead>['pages'][number]

export interface SubjectText {
  label: string
  text: string
  /** The previous value, for a change. */
  before: string | null
}

export interface SubjectParts {
  row: SubjectRow
  pages: Page[]
  /** Of a homepage. */
  pictures: { label: string; url: string; before: string | null }[]
  beforeMedia: PhotoMedia | null
  class: string
  keywords: string[]
  fileType: string
  texts: SubjectText[]
  homepageState: HomepageRow['state'] | null
  /** Of its first page, to find similar works. */
  perceptualHash: string | null
  /** Contents of QR codes in its pictures, with the page number from 1. */
  codes: { page: number; text: string }[]
}

interface SubjectDeps {
  addressesOf: UploadAddresses
}

const changedFrom = (text: string, before: string | undefined) =>
  before === undefined || before === text ? null : before

type Picture = Pick<UploadRow, 'codes'> | undefined

const codesOf = (pictures: readonly Picture[]): SubjectParts['codes'] =>
  pictures.flatMap((upload, at) => (upload?.codes ?? []).map((text) => ({ page: at + 1, text })))

const homepageParts = async (tx: Reader, row: SubjectRow): Promise<SubjectParts | undefined> => {
  const reader = homepageReader(tx, row.line)
  const own = await reader.one(row.uid, row.id)
  const [change] = row.kind === 'homepage_change' ? await reader.changes(row.uid, [row.id]) : []
  if (!own || (row.kind === 'homepage_change' && !change)) return undefined
  const now = change ?? own
  const before = change ? own : undefined
  const pictures = [
    { label: '头像', url: now.avatarUrl, before: changedFrom(now.avatarUrl, before?.avatarUrl) },
    { label: '封面', url: now.coverUrl, before: changedFrom(now.coverUrl, before?.coverUrl) },
  ]
  const shown = pictures.map(({ url }) => uploadOfAddress(url))
  const uploads = await findUploads(
    tx,
    row.uid,
    shown.filter((id) => id !== null),
  )
  return {
    row,
    pages: [],
    pictures: pictures.filter(({ url }) => url !== ''),
    beforeMedia: null,
    class: (await classNames(tx))(own.class),
    keywords: [],
    fileType: '',
    texts: [
      { label: '名称', text: now.name, before: changedFrom(now.name, before?.name) },
      { label: '简介', text: now.intro, before: changedFrom(now.intro, before?.intro) },
    ],
    homepageState: own.state,
    perceptualHash: null,
    codes: codesOf(shown.map((id) => uploads.find((upload) => upload.id === id))),
  }
}

const workParts = async (
  tx: Reader,
  row: SubjectRow,
  { addressesOf }: SubjectDeps,
): Promise<SubjectParts | undefined> => {
  const reader = workReader(tx, row.line)
  const work = await reader.one(row.uid, row.id)
  const change = row.kind === 'work_change' ? await reader.change(row.uid, row.id) : undefined
  if (!work || (row.kind === 'work_change' && !change)) return undefined
  const remade = change ? await reader.changePages(row.uid, row.id) : []
  const isOtherPicture = change !== undefined && (change.uploadId !== work.uploadId || remade.length > 0)
  const replaced = isOtherPicture ? [{ uploadId: change.uploadId, title: '', body: '' }] : null
  const pages = remade.length > 0 ? remade : (replaced ?? (await reader.pages(row.uid, row.id)))
  const uploads = new Map(
    (
      await findUploads(
        tx,
        row.uid,
        pages.map(({ uploadId }) => uploadId),
      )
    )
      .filter(isReady)
      .map((upload) => [upload.id, upload]),
  )
  const poster = isOtherPicture ? null : work.posterUploadId
  const first = uploads.get(pages[0]?.uploadId ?? '')
  const title = change?.title ?? work.title
  const pageTexts = pages
    .flatMap((page) => [page.title, page.body])
    .filter((text) => text !== '')
    .join('\n')
  const texts = [
    { label: '标题', text: title, before: changedFrom(title, change ? work.title : undefined) },
    { label: '正文', text: work.body, before: null },
    { label: '图中文字', text: pageTexts, before: null },
    { label: '关键词', text: work.keywords.join('、'), before: null },
  ]
  return {
    row,
    pages: pages.flatMap(({ uploadId, title: pageTitle, body }, at) => {
      const upload = uploads.get(uploadId)
      const posterUploadId = at === 0 ? poster : null
      return upload
        ? [{ ...presentMedia({ ...upload, uploadId, posterUploadId }, addressesOf), title: pageTitle, body }]
        : []
    }),
    pictures: [],
    beforeMedia: isOtherPicture ? presentMedia(work, addressesOf) : null,
    class: (await classNames(tx))(work.class),
    keywords: work.keywords,
    fileType: first?.contentType ?? first?.declaredType ?? '',
    texts: texts.filter(({ text, label }) => text !== '' || label === '标题'),
    homepageState: null,
    perceptualHash: first?.perceptualHash ?? null,
    codes: codesOf(pages.map(({ uploadId }) => uploads.get(uploadId))),
  }
}

/** Nothing when it does not exist any more. */
export const subjectParts = async (
  tx: Reader,
  { kind, uid, id }: { kind: SubjectKind; uid: number; id: string },
  deps: SubjectDeps,
): Promise<SubjectParts | undefined> => {
  const row = await decisionReader(tx).one(kind, uid, id)
  if (!row) return undefined
  return isHomepageKind(kind) ? homepageParts(tx, row) : workParts(tx, row, deps)
}

/** The list thumbnail. */
export const subjectThumb = (
  row: Pick<SubjectRow, 'uid' | 'uploadId' | 'posterUploadId' | 'durationMs' | 'pictureUrl'>,
  addressesOf: UploadAddresses,
): string => {
  if (row.pictureUrl) return row.pictureUrl
  const kind = row.posterUploadId || row.durationMs === null ? 'picture' : 'video'
  // Always a signed URL: a waiting subject may be locked, and its files may be in either place.
  return addressesOf({ id: row.posterUploadId ?? row.uploadId ?? '', uid: row.uid, kind, isHidden: true })
    .small
}
