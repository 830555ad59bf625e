/** The demo world's pictures: drawn here, and taken in the way every upload is. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyFill, fillPage } from '@wallpaper/drawing'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { KeptPictures } from '../../../platform/demo/keptPictures.ts'
import { withCodeSticker } from '../../../platform/demo/pictures/codeSticker.ts'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import type { PageRenderer } from '../../../platform/media/render/pageRenderer.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { findUpload, renditionKey, type uploadParts } from '../../upload/public.ts'
import type { SceneName } from '../pictures/scenes.ts'
import { isReady, type ReadyUpload } from '../submit/newWork.rules.ts'
import type { SeedTemplate } from '../template/seeds/layers.ts'
import { goOn, takeYourTime } from '../template/seeds/nightTexts.ts'

/** The picture that shows a scene. */
export const scenePictures = new Map<SceneName, string>([
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

/** With a code on it, for reviewers to find: a copy of somebody else's picture besides. */
export const codedPicture = 'bouquet1 with a code'

/** How a scene is seen, and how large it is drawn. */
interface DemoView {
  look: 1 | 2
  isMirrored: boolean
  zoom: number
  width: number
  height: number
}

/** As high as a phone, and small enough for a world that is made while somebody waits for it. */
const asDrawn: DemoView = { look: 1, isMirrored: false, zoom: 1, width: 720, height: 1560 }

/** So far from what is drawn that nobody would call it a copy: for everybody but 林晚风. */
const ofOthers: DemoView = { look: 2, isMirrored: true, zoom: 1.6, width: 540, height: 1170 }

/** Of what 林晚风 locks: a picture that she shows freely nowhere else. */
export const viewOfLocked = (): DemoView => ({ ...asDrawn, look: 2 })

/** What is left of a picture that was cut a little and sent as one's own: reviewers are told. */
const copied: DemoView = { ...asDrawn, zoom: 1.06, width: 540, height: 1170 }

/** Others have pictures of their own, and one that is not. */
export const viewOfOthers = (scene: string): DemoView => (scene === 'cat' ? copied : ofOthers)

const cards = new Map<string, SeedTemplate>([
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

const drawCard = async ({ spec }: SeedTemplate, pageRenderer: PageRenderer): Promise<Uint8Array> => {
  const [page] = spec.pages
  if (!page) throw new Error('a card without a page')
  const filled = fillPage(spec, emptyFill(page))
  return (await pageRenderer.renderPage({ page: filled, width: 900, format: 'jpeg' })).image
}

/** A card, or a picture by the name of its scene or by its own. */
const draw = async (
  name: string,
  { look, ...options }: DemoView,
  { pageRenderer, kept }: Pick<DemoUploadsDeps, 'pageRenderer' | 'kept'>,
): Promise<Uint8Array> => {
  const card = cards.get(name)
  if (card) return kept.drawn(JSON.stringify(card), () => drawCard(card, pageRenderer))
  if (name === codedPicture)
    return kept.drawn(name, async () => withCodeSticker(await drawDemoPicture('bouquet1', asDrawn)))
  const picture = picturesByName.get(name)?.replace(/\d$/, String(look)) ?? name
  return kept.drawn(JSON.stringify({ picture, options }), () => drawDemoPicture(picture, options))
}

/** One upload of each, for this person. */
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
    // All at once: the media workers take as many as they are.
    return new Map(await Promise.all(names.map(makeOne)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same pictures as the operator's own: what somebody locks of theirs is not missing from these. */
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
