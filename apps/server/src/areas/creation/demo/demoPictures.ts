/** Demo pictures, stored through the normal upload pipeline. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyFill, fillPage } from '@wallpaper/drawing'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { KeptPictures } from '../../../platform/demo/keptPictures.ts'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import type { PageRenderer } from '../../../platform/media/render/pageRenderer.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { findUpload, renditionKey, type uploadParts } from '../../upload/public.ts'
import type { SceneName } from '../pictures/scenes.ts'
import { isReady, type ReadyUpload } from '../submit/newWork.rules.ts'
import { goOn, type StarterTemplate, takeYourTime } from '../template/starterTemplates.ts'

/** The picture of each scene. */
const scenePictures = new Map<SceneName, string>([
  ['sunset', 'seaSunset1'],
  ['aurora', 'aurora1'],
  ['cat', 'cat1'],
  ['city', 'neonCity1'],
  ['moonlitBoat', 'moonBoat1'],
  ['flowers', 'bouquet1'],
  ['lavender', 'lavender1'],
  ['waves', 'waves1'],
  ['forest', 'mistyForest1'],
  ['desert', 'desert1'],
  ['snow', 'snowCabin1'],
  ['clouds', 'cloudSea1'],
])

/** How a scene is rendered. */
interface DemoView {
  look: 1 | 2
  isMirrored: boolean
  zoom: number
  width: number
  height: number
}

/** A phone's full size, as the lessons ask for. */
const phone = { width: 1080, height: 2340 }

const asDrawn: DemoView = { look: 1, isMirrored: false, zoom: 1, ...phone }

/** Different enough not to count as a copy: for everybody but 林晚风. */
const ofOthers: DemoView = { look: 2, isMirrored: true, zoom: 1.6, ...phone }

/** For 林晚风's locked works: a picture that she offers nowhere for free. */
export const viewOfLocked = (): DemoView => ({ ...asDrawn, look: 2 })

/** A slightly cropped copy, which the machine check reports. */
const copied: DemoView = { ...asDrawn, zoom: 1.06 }

/** Others have their own pictures, except for one copy. */
export const viewOfOthers = (scene: string): DemoView => (scene === 'cat' ? copied : ofOthers)

const cards = new Map<string, () => StarterTemplate>([
  ['eveningCard', takeYourTime],
  ['greenCard', goOn],
])
const picturesByName: ReadonlyMap<string, string> = scenePictures

export interface DemoUploadsDeps {
  db: Database
  pipeline: ReturnType<typeof uploadParts>['pipeline']
  pageRenderer: PageRenderer
  publicUrl: string
  kept: Pick<KeptPictures, 'drawn'>
}

const drawCard = async ({ spec }: StarterTemplate, pageRenderer: PageRenderer): Promise<Uint8Array> => {
  const [page] = spec.pages
  if (!page) throw new Error('a card without a page')
  const filled = fillPage(spec, emptyFill(page))
  return (await pageRenderer.renderPage({ page: filled, width: 900, format: 'jpeg' })).image
}

/** A card, or a picture by scene or by its own name. */
const draw = async (
  name: string,
  { look, ...options }: DemoView,
  { pageRenderer, kept }: Pick<DemoUploadsDeps, 'pageRenderer' | 'kept'>,
): Promise<Uint8Array> => {
  const card = cards.get(name)?.()
  if (card) return kept.drawn(JSON.stringify(card), () => drawCard(card, pageRenderer))
  const picture = picturesByName.get(name)?.replace(/\d$/, String(look)) ?? name
  return kept.drawn(JSON.stringify({ picture, options }), () => drawDemoPicture(picture, options))
}

/** One upload each, for this person. */
export const makeDemoUploads = async <Name extends string>(
  uid: number,
  names: readonly Name[],
  { db, pipeline, pageRenderer, publicUrl, kept }: DemoUploadsDeps,
  viewOf: (name: Name) => DemoView = () => asDrawn,
): Promise<ReadonlyMap<Name, ReadyUpload>> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
  const makeOne = async (name: Name): Promise<[Name, ReadyUpload]> => {
    const path = join(folder, `${name}.jpg`)
    await writeFile(path, await draw(name, viewOf(name), { pageRenderer, kept }))
    const file = { path, name: `${name}.jpg`, declaredType: 'image/jpeg' }
    const { upload_id } = await pipeline.takeDirectly(uid, file, { appUrl: publicUrl })
    const row = await db.read((tx) => findUpload(tx, uid, upload_id))
    if (!row || !isReady(row)) throw new Error(`the demo's ${name} was not taken`)
    return [name, row]
  }
  try {
    // In parallel: the media worker pool limits concurrency.
    return new Map(await Promise.all(names.map(makeOne)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Public copies for the operator, so that they stay readable when a creator locks the original. */
export const copyForEverybody = async (
  uid: number,
  uploads: DemoUploads,
  { storage, clock }: { storage: Storage; clock: Clock },
): Promise<string[]> =>
  Promise.all(
    [...uploads.values()].map(async ({ id }) => {
      const bytes = await storage.read(renditionKey({ id, uid, kind: 'picture', isPrivate: false }, 'medium'))
      if (!bytes) throw new Error(`the demo's upload ${id} has no file`)
      const key = `public/m/${newId(clock())}/large.webp`
      await storage.write(key, { bytes })
      return storage.publicUrl(key)
    }),
  )

export type DemoUploads = ReadonlyMap<SceneName, ReadyUpload>
