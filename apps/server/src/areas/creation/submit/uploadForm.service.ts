/** Data of the upload screen: limits, choices, and known files. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { uploadInit, uploadSignUrl } from '@wallpaper/contract/creation'
import { keywordsMax, pagesMax } from '@wallpaper/contract/creation/creation.schemas'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { type UploadAddresses, type UploadService, uploadSettings } from '../../upload/public.ts'
import { classChoices } from '../catalogue/class.service.ts'
import { seenFlagReader } from '../catalogue/seenFlags.repository.ts'
import type { LineOwner } from '../creation.types.ts'
import { briefHomepage } from '../homepage/homepage.present.ts'
import { type HomepageViewDeps, homepagesOf } from '../homepage/homepage.service.ts'
import { presentSame, sameWorks } from './sameWork.service.ts'

const filesPerCall = 50

export const uploadForm = async (
  tx: Reader,
  owner: LineOwner,
  deps: HomepageViewDeps,
): Promise<OutputOf<typeof uploadInit>> => {
  const limits = await uploadSettings(tx).many('upload.picture_mb', 'upload.video_mb', 'upload.video_seconds')
  const { agreementReadAt } = await seenFlagReader(tx, owner.line).of(owner.uid)
  return {
    homepages: (await homepagesOf(tx, owner, deps)).map(briefHomepage),
    classes: await classChoices(tx, owner.line),
    limits: {
      picture_mb: limits['upload.picture_mb'],
      video_mb: limits['upload.video_mb'],
      video_seconds: limits['upload.video_seconds'],
      keywords: keywordsMax,
      pages: pagesMax,
      files: filesPerCall,
    },
    agreement_read_at: agreementReadAt?.getTime() ?? null,
  }
}

type Files = ParsedInput<typeof uploadSignUrl>['files']
type FileAnswer = OutputOf<typeof uploadSignUrl>['files'][number]

export interface UploadFormDeps {
  uploads: UploadService
  addressesOf: UploadAddresses
}

/** Checks hashes before the upload: known files cost no traffic. */
export const signFiles = async (
  tx: Tx,
  owner: LineOwner,
  files: Files,
  { uploads, addressesOf }: UploadFormDeps,
  appUrl: string,
): Promise<FileAnswer[]> => {
  const same = await sameWorks(
    tx,
    owner,
    files.flatMap(({ hash }) => hash ?? []),
  )
  const objections = await uploads.objections(tx, files)
  const told = files.map(({ hash }, at): FileAnswer | null => {
    const found = hash === undefined ? undefined : same.get(hash)
    if (found) return { answer: 'same', same: presentSame(found, addressesOf) }
    const objection = objections[at]
    return objection ? { answer: 'refused', msg: objection.message } : null
  })
  const wanted = files.filter((_, at) => told[at] === null)
  const grants = wanted.length > 0 ? await uploads.grant(tx, owner.uid, wanted, { appUrl }) : []
  return told.map((answer): FileAnswer => {
    if (answer) return answer
    const grant = grants.shift()
    if (!grant) throw new Error('a file was not granted')
    return { answer: 'upload', grant }
  })
}
