/** This area's demo data: 林晚风's homepages on every line, and 阿哲's, with their works. */
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { audiences } from '@wallpaper/contract/audience'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { keptDemoPictures } from '../../../platform/demo/keptPictures.ts'
import { pictureWithCode } from '../../../platform/demo/pictures/pictures.ts'
import type { PageRenderer } from '../../../platform/media/render/pageRenderer.ts'
import { orderKeysAfter } from '../../../platform/orderKey.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { moveUploads, type UploadAddresses, type UploadPartsDeps, uploadParts } from '../../upload/public.ts'
import { homepageReader, homepageRepository } from '../homepage/homepage.repository.ts'
import { type SceneName, sceneNames } from '../pictures/scenes.ts'
import { noteDownloadChanges } from '../price/downloadChange.repository.ts'
import { recycleBinRepository } from '../recycleBin/recycleBin.repository.ts'
import { sampleStore, storeSamples } from '../template/samplePictures.ts'
import { starterSamples } from '../template/starterTemplates.ts'
import { workRepository } from '../work/work.repository.ts'
import { type DemoPlace, isLockedOnAds, makeDemoAlbum, makeDemoWorks, makeHomepage } from './demoHomepage.ts'
import { demoLenders, makeLender } from './demoLenders.ts'
import { makeMemberWorks, memberWorks } from './demoMembersWorks.ts'
import { makeMoments } from './demoMoments.ts'
import {
  copyForEverybody,
  type DemoUploads,
  type DemoUploadsDeps,
  makeDemoUploads,
  viewOfLocked,
  viewOfOthers,
} from './demoPictures.ts'
import { makeDemoTemplates } from './demoTemplates.ts'
import { demoWorks, seriesWorks, withState } from './demoWorks.ts'

const day = 24 * 3_600_000

export interface DemoCreationDeps extends UploadPartsDeps {
  vault: Vault
  publicUrl: string
  addressesOf: UploadAddresses
  pageRenderer: PageRenderer
}

type MakingDeps = DemoCreationDeps & DemoUploadsDeps

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** 326 works: 311 passed, 6 under review, 3 rejected, 6 drafts. */
const wallpapers = () => [
  ...demoWorks().first,
  ...withState(seriesWorks(313), [
    ...times(5, 'reviewing' as const),
    ...times(2, 'rejected' as const),
    ...times(6, 'draft' as const),
  ]),
]

const fillAlbums = async (
  tx: Tx,
  place: DemoPlace,
  homepageId: string,
  works: { id: string; scene: SceneName }[],
) => {
  const { albums } = demoWorks()
  const positions = orderKeysAfter(null, albums.length)
  for (const [at, { name, size, scenes: wanted, isTop = false }] of albums.entries()) {
    const ids = works.filter(({ scene }) => wanted.includes(scene)).slice(0, size)
    const album = { homepageId, name, isTop, position: positions[at] ?? '' }
    await makeDemoAlbum(
      tx,
      place,
      album,
      ids.map(({ id }) => id),
    )
  }
}

const fillRecycleBin = async (tx: Tx, place: DemoPlace, homepageId: string) => {
  const { recycled } = demoWorks()
  const made = await makeDemoWorks(tx, place, homepageId, recycled, wallpapers().length)
  const repository = recycleBinRepository(tx, place.line)
  for (const [at, { id }] of made.entries()) {
    const purgeAt = new Date(place.now + (recycled[at]?.daysLeft ?? 30) * day - 3_600_000)
    const deletedAt = new Date(purgeAt.getTime() - 30 * day)
    await repository.recycle(place.uid, repository.among([id]), { deletedAt, purgeAt })
  }
}

/** A published work with a new title under review: the audience still sees the old one. */
const changeTitle = async (tx: Tx, { uid, line, now }: DemoPlace, id: string | undefined) => {
  const repository = workRepository(tx, line)
  const row = id && (await repository.one(uid, id))
  if (!row) throw new Error('the demo has no work to change')
  await repository.update(uid, [row.id], { hasChange: true })
  await repository.saveChange({
    uid,
    workId: row.id,
    title: '层层海浪 · 第二版',
    uploadId: row.uploadId,
    submittedAt: new Date(now - 40 * 60_000),
  })
}

const makePictureLine = async (tx: Tx, place: DemoPlace) => {
  const shop = await makeHomepage(tx, place, {
    slot: 1,
    name: '晚风壁纸馆',
    class: 'wallpaper.scenery',
    intro: '每天上新高清壁纸，落日、星空、海，都在这里。',
    avatar: 'sunset',
    state: 'active',
    downloadMode: 'ad',
    miniSortType: 'hottest',
  })
  const works = await makeDemoWorks(tx, place, shop, wallpapers())
  const changedAt = new Date(place.now - 3 * day)
  await noteDownloadChanges(tx, [{ uid: place.uid, homepageId: shop, downloadMode: 'ad', changedAt }])
  await fillAlbums(
    tx,
    place,
    shop,
    works
      .filter(({ work }) => (work.state ?? 'published') === 'published')
      .map(({ id, work }) => ({ id, scene: work.scene })),
  )
  await fillRecycleBin(tx, place, shop)
  await changeTitle(tx, place, works.find(({ work }) => work.title === '层层海浪')?.id)
  const repository = homepageRepository(tx, place.line)
  const row = await repository.one(place.uid, shop)
  if (row)
    await repository.saveChange({
      uid: place.uid,
      homepageId: shop,
      name: row.name,
      avatarUrl: row.avatarUrl,
      coverUrl: row.coverUrl,
      intro: '每天上新高清壁纸，落日、星空、海，也接定制。',
      submittedAt: new Date(place.now - 90 * 60_000),
    })
  const pets = await makeHomepage(tx, place, {
    slot: 2,
    name: '橘猫小铺',
    class: 'avatar.pet',
    intro: '橘猫和它的朋友们。',
    avatar: 'cat',
    state: 'active',
  })
  await makeDemoWorks(
    tx,
    { ...place, now: place.now - day },
    pets,
    seriesWorks(12, ['cat', 'flowers', 'clouds']),
    1,
  )
}

const makeCreativeLine = async (tx: Tx, place: DemoPlace) => {
  const avatars = await makeHomepage(tx, place, {
    slot: 1,
    name: '秋日头像馆',
    class: 'avatar.girl',
    intro: '秋天的颜色，做成头像。',
    avatar: 'lavender',
    state: 'reviewing',
    submittedAt: new Date(place.now - 12 * 3_600_000),
  })
  await makeDemoWorks(tx, place, avatars, withState(seriesWorks(9), times(9, 'draft' as const)))
  await makeHomepage(tx, place, {
    slot: 2,
    name: '晚风情书',
    class: 'text.heal',
    intro: '写给晚风的信。',
    avatar: 'eveningCard',
    state: 'rejected',
    reason: '头像里有二维码；简介写了微信号。请换一张不含二维码的头像，并删掉联系方式。',
    fieldsToChange: ['avatar_url', 'intro'],
  })
}

const names: Partial<Record<LineId, string>> = {
  tool: '趣味工具图集',
  ai: '换脸素材馆',
  young: '青春图集',
  overseas: 'Wanfeng Walls',
}

/** A rejected homepage with an appeal. */
const appealedHomepage = { line: 'young', name: '深夜树洞' } as const

const makeAppealed = (tx: Tx, place: DemoPlace) =>
  makeHomepage(tx, place, {
    slot: 2,
    name: appealedHomepage.name,
    class: 'text.night',
    intro: '睡前的一句话，写给还醒着的人。',
    avatar: 'greenCard',
    state: 'rejected',
    reason: '名称容易让人以为是聊天服务，请换一个说明内容的名称。',
    fieldsToChange: ['name'],
  })

/** Each other line gets one homepage, so that none of its screens is empty. */
const makeOtherLine = async (tx: Tx, place: DemoPlace) => {
  const isEnglish = audiences[place.line].language === 'en'
  const homepage = await makeHomepage(tx, place, {
    slot: 1,
    name: names[place.line] ?? lines[place.line].name,
    class: 'wallpaper',
    intro: isEnglish ? 'Wallpapers for quiet evenings.' : `${lines[place.line].name}的作品都在这里。`,
    avatar: 'clouds',
    state: 'active',
  })
  const works = seriesWorks(15, [], isEnglish ? 'english' : 'name')
  await makeDemoWorks(tx, place, homepage, withState(works, ['reviewing', 'rejected', 'draft']))
  if (place.line === appealedHomepage.line) await makeAppealed(tx, place)
}

const makers: Partial<Record<LineId, typeof makePictureLine>> = {
  picture: makePictureLine,
  creative: makeCreativeLine,
}

const uidOf = async ({ db, vault }: DemoCreationDeps, id: string): Promise<number | undefined> => {
  const phone = demoPhone(id)
  return (await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone))))?.uid
}

const lockedScenes = sceneNames.filter(isLockedOnAds)
const friendScenes: readonly SceneName[] = ['forest', 'snow', 'cat', 'desert']

/** Existing lenders with their uploads. */
const lendersOf = async (deps: MakingDeps) => {
  const found = demoLenders.map(async (lender) => {
    const uid = await uidOf(deps, lender.person)
    if (!uid) return []
    const uploads = await makeDemoUploads(uid, lender.scenes, deps, viewOfOthers)
    const coded: DemoUploads = lender.coded
      ? new Map(
          [...(await makeDemoUploads(uid, [pictureWithCode], deps)).values()].map((upload) => [
            'flowers',
            upload,
          ]),
        )
      : new Map()
    return [{ lender, uid, uploads, coded }]
  })
  return (await Promise.all(found)).flat()
}

/** Does nothing when the demo content exists. */
export const makeDemoCreation = async (given: DemoCreationDeps): Promise<void> => {
  const { db, clock, addressesOf } = given
  const [lead, friend] = [await uidOf(given, 'lead'), await uidOf(given, 'azhe')]
  if (!lead || !friend) return
  if ((await db.read((tx) => homepageReader(tx, 'picture').all(lead))).length > 0) return
  const kept = await keptDemoPictures()
  const { pipeline } = uploadParts({ ...given, media: kept.media(given.media) })
  const deps = { ...given, pipeline, kept }
  const [uploads, lockedUploads, friendUploads, lenders, members] = await Promise.all([
    makeDemoUploads(lead, sceneNames, deps),
    makeDemoUploads(lead, lockedScenes, deps, viewOfLocked),
    makeDemoUploads(friend, friendScenes, deps, viewOfOthers),
    lendersOf(deps),
    memberWorks(db, deps),
  ])
  const samples = await storeSamples(starterSamples(), sampleStore(given.storage))
  const pictures = await copyForEverybody(lead, uploads, deps)
  await db.write(async (tx) => {
    const templates = await makeDemoTemplates(tx, clock(), samples)
    const noneLocked: DemoUploads = new Map()
    const common = { now: clock(), addressOf: addressesOf, templates, lockedUploads: noneLocked }
    for (const line of lineIds) {
      const make = makers[line] ?? makeOtherLine
      await make(tx, { ...common, uid: lead, line, uploads, lockedUploads })
    }
    const place = { ...common, uid: friend, line: 'picture', uploads: friendUploads } as const
    const wild = await makeHomepage(tx, place, {
      slot: 1,
      name: '山野壁纸',
      class: 'wallpaper.scenery',
      intro: '拍了十年的山。',
      avatar: 'snow',
      state: 'active',
    })
    await makeDemoWorks(tx, place, wild, seriesWorks(24, friendScenes))
    for (const { lender, uid, uploads: own, coded } of lenders)
      await makeLender(tx, { ...common, uid, line: 'picture', uploads: own }, lender, coded)
    for (const member of members) await makeMemberWorks(tx, common, member)
    await makeMoments(tx, pictures, clock())
    await given.queue.enqueue(tx, moveUploads, {})
  })
}
