/** Demo templates: those that come with the product, published, with use counts. */
import type { PageFill } from '@wallpaper/contract/creation/template/template.schemas'
import { emptyFill } from '@wallpaper/drawing'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import type { ReadyUpload } from '../submit/newWork.rules.ts'
import { starterSamples, starterTemplates, withSamples } from '../template/starterTemplates.ts'
import { templateConsoleRepository } from '../template/template.console.repository.ts'
import { type DemoUploads, type DemoUploadsDeps, makeDemoUploads, scenePictures } from './demoPictures.ts'

const uses: Record<string, number> = {
  晚安文字: 21_046,
  节日祝福: 9_840,
  早安日签: 7_216,
  慢慢来: 4_120,
  落日手写信: 2_306,
  向前走: 1_874,
  今日宜: 1_502,
  星河入梦: 1_391,
}

/** The template data stored with a work, by template name. */
export type DemoTemplates = ReadonlyMap<string, { templateId: string; content: { pages: PageFill[] } }>

export const makeDemoTemplates = async (
  tx: Tx,
  now: number,
  addressOf: (picture: string) => string,
): Promise<DemoTemplates> => {
  const rows = starterTemplates.map(({ kind, name, class: of, spec }, place) => ({
    id: newId(now + place),
    kind,
    name,
    class: of,
    spec: withSamples(spec, addressOf),
    uses: uses[name] ?? 0,
    place,
    starter: name,
    isOnline: true,
    onlineVersion: 1,
  }))
  const repository = templateConsoleRepository(tx)
  await repository.insert(rows)
  const saved = { version: 1, savedBy: '系统', savedAt: new Date(now) }
  await repository.insertVersions(
    rows.map(({ id, name, class: of, spec }) => ({ ...saved, templateId: id, name, class: of, spec })),
  )
  return new Map(
    rows.map(({ id, name, spec }) => [
      name,
      { templateId: id, content: { pages: spec.pages.map(emptyFill) } },
    ]),
  )
}

/** URLs of the templates' sample pictures; reuses the uploads of works. */
export const makeDemoSamples = async (
  uid: number,
  uploads: DemoUploads,
  deps: DemoUploadsDeps & { addressesOf: UploadAddresses },
) => {
  const known = new Map<string, ReadyUpload>()
  for (const [scene, picture] of scenePictures) {
    const upload = uploads.get(scene)
    if (upload) known.set(picture, upload)
  }
  const others = await makeDemoUploads(
    uid,
    starterSamples.filter((picture) => !known.has(picture)),
    deps,
  )
  return (picture: string): string => {
    const upload = known.get(picture) ?? others.get(picture)
    if (!upload) throw new Error(`the demo has no ${picture}`)
    return deps.addressesOf({ id: upload.id, uid, kind: 'picture', isHidden: false }).large
  }
}
