/**
 * The people who open the screens in the sweep, registered for it, each in the state that their screens show.
 * Not the demo's people: their device list depends on which tests signed in as them before.
 */

import { type Client, newIdempotencyKey } from '@wallpaper/client'
import type { Area } from '@wallpaper/contract'
import { subAccountCreate } from '@wallpaper/contract/account'
import {
  addPhoto,
  albumCreate,
  albumList,
  homepageList,
  multiDelete,
  photoStatusList,
} from '@wallpaper/contract/creation'
import { privilegeOrder, privilegeOrders, privilegeQuote } from '@wallpaper/contract/member'
import { noticeList } from '@wallpaper/contract/notice'
import { productList } from '@wallpaper/contract/product'
import { publicationList, publishAccountConnect } from '@wallpaper/contract/publish'
import { replyAccounts } from '@wallpaper/contract/reply'
import { shareList } from '@wallpaper/contract/sharing'
import { faceList, faceSubmit, faceTemplates } from '@wallpaper/contract/studio'
import {
  changeInviteUser,
  teacherList,
  teachList,
  teachResources,
  teamMembers,
  tutorStudents,
} from '@wallpaper/contract/team'
import { withdrawList } from '@wallpaper/contract/wallet'
import { makePublished } from './creators.ts'
import {
  giveMoney,
  insertBan,
  insertHandOff,
  insertOfficialAccount,
  insertStudent,
  insertWarning,
} from './database.ts'
import { earnIncome, newestIncome } from './income.ts'
import {
  applyToClose,
  clientOf,
  demoPeople,
  givePassword,
  newSessionOf,
  type RegisteredPerson,
  registerPerson,
  type Session,
  sessionOf,
} from './people.ts'
import { makeWithdrawal } from './wallets.ts'

export type Visitor = Exclude<keyof typeof demoPeople, 'newcomer' | 'friend'> | 'nobody'

export interface SignedInVisitor {
  session: Session
  /** A second device, not yet confirmed. */
  newDeviceGuid: string
  /** The newest message they can read. */
  noticeId: number
  /** A withdrawal of theirs, or empty. */
  withdrawalId: string
  /** What they made on the picture line; empty if nothing. */
  made: Made
}

interface Made {
  homepageId: string
  photoId: string
  albumId: string
  /** Somebody else's, open for applications. */
  offeredId: string
  /** A row of settled income. */
  incomeId: string
  /** A member of their team. */
  memberId: string
  /** A paid order of a membership. */
  memberOrderId: string
  /** A tutor, a student of theirs, a coaching step, and teaching material. */
  tutorUid: number
  studentId: string
  stepId: number
  resourceId: number
  /** An official account of theirs. */
  gzhAccountId: string
  /** Of an account on a platform that they have begun to connect. */
  connectState: string
  /** A product to promote, and one that needs an authorised account. */
  productId: string
  authProductId: string
  /** A work that they publish by hand. */
  handOffId: string
  /** A template for face swaps, and something that they made with one. */
  faceTemplateId: string
  jobId: string
}

const noTeaching = { tutorUid: 0, studentId: '', stepId: 0, resourceId: 0 }
const noWorks: Made = {
  homepageId: '',
  photoId: '',
  albumId: '',
  offeredId: '',
  incomeId: '',
  memberId: '',
  memberOrderId: '',
  gzhAccountId: '',
  connectState: '',
  productId: '',
  authProductId: '',
  handOffId: '',
  faceTemplateId: '',
  jobId: '',
  ...noTeaching,
}
const productsFor = async (client: Client) => {
  const { items } = await client.call(productList, {})
  return {
    productId: items.find(({ state }) => state === 'fresh' || state === 'open')?.id ?? '',
    authProductId: items.find(({ state }) => state === 'unauthorised')?.id ?? '',
  }
}

const nothing = { newDeviceGuid: '', noticeId: 0, withdrawalId: '', made: noWorks }
const line = 'picture' as const

const beginConnecting = async (client: Client): Promise<string> => {
  const { url } = await client.call(publishAccountConnect, { platform: 'kuaishou' })
  return new URL(url).searchParams.get('state') ?? ''
}

const teachingOf = async (client: Client): Promise<typeof noTeaching> => ({
  tutorUid: (await client.call(teacherList, { limit: 1 })).items[0]?.uid ?? 0,
  studentId: (await client.call(tutorStudents, { is_open: true, limit: 1 })).items[0]?.id ?? '',
  stepId: (await client.call(teachList, {})).steps[0]?.id ?? 0,
  resourceId: (await client.call(teachResources, { limit: 1 })).items[0]?.id ?? 0,
})

/** The first of each kind. */
const madeBy = async (baseUrl: string, session: Session): Promise<Made> => {
  const client = clientOf(baseUrl, session)
  const { items } = await client.call(homepageList, {}, { line })
  const homepageId = items[0]?.id
  const offeredId = (await client.call(shareList, { limit: 1 }, { line })).items[0]?.homepage_id ?? ''
  const incomeId = await newestIncome(client)
  const memberId = (await client.call(teamMembers, { limit: 1 })).items[0]?.id ?? ''
  const teaching = await teachingOf(client)
  const gzhAccountId = (await client.call(replyAccounts, {})).items[0]?.id ?? ''
  const connectState = await beginConnecting(client)
  const products = await productsFor(client)
  const handOffId = (await client.call(publicationList, { group: 'handing_off' })).items[0]?.id ?? ''
  const faceTemplateId = (await client.call(faceTemplates, { limit: 1 })).items[0]?.id ?? ''
  const jobId = (await client.call(faceList, { limit: 1 })).items[0]?.id ?? ''
  const orders = (await client.call(privilegeOrders, {})).items
  const memberOrderId = orders.find(({ state }) => state === 'paid')?.id ?? ''
  const others = { ...teaching, ...products, handOffId, faceTemplateId, jobId, memberOrderId }
  if (!homepageId) return { ...noWorks, offeredId, incomeId, memberId, gzhAccountId, connectState, ...others }
  const of = { homepage_id: homepageId, limit: 1 }
  const [photo] = (await client.call(photoStatusList, of, { line })).items
  const [album] = (await client.call(albumList, of, { line })).items
  return {
    homepageId,
    photoId: photo?.id ?? '',
    albumId: album?.id ?? '',
    offeredId,
    incomeId,
    memberId,
    gzhAccountId,
    connectState,
    ...others,
  }
}

/** A homepage with two works, one of them in an album, and one more in the recycle bin. */
const makeWorks = async (person: RegisteredPerson): Promise<void> => {
  const { client } = person
  const titles = ['海上落日 高清', '极光与雪山的一个很长很长的标题', '删掉的一张']
  const works = titles.map((title) => ({ title, mode: 'free' as const }))
  const { homepageId } = await makePublished(person, line, '晚风壁纸馆', works)
  const { items } = await client.call(photoStatusList, { homepage_id: homepageId }, { line })
  const ids = items.map(({ id }) => id)
  const key = { line, idempotencyKey: newIdempotencyKey() }
  const album = await client.call(albumCreate, { homepage_id: homepageId, name: '落日海岸' }, key)
  await client.call(addPhoto, { album_id: album.id, photo_ids: ids.slice(0, 2) }, { line })
  await client.call(multiDelete, { photo_ids: ids.slice(2) }, { line })
}

/** With a drawn character: no photo is needed. */
const makeSwap = async ({ client }: RegisteredPerson): Promise<void> => {
  const { items, characters } = await client.call(faceTemplates, { limit: 1 })
  const [[template], [character]] = [items, characters]
  if (!template || !character) throw new Error('the demo world has no templates')
  const input = { template_id: template.id, character_id: character.id }
  await client.call(faceSubmit, input, { idempotencyKey: newIdempotencyKey() })
}

/** Areas whose screens show works; the others skip the upload. */
const areasWithWorks: readonly Area[] = ['creation', 'codes', 'review', 'sharing', 'tools']

const newestNotice = async (baseUrl: string, session: Session): Promise<number> => {
  const { items } = await clientOf(baseUrl, session).call(noticeList, {})
  return items[0]?.id ?? 0
}

/** Of a membership, paid from the balance. */
const payForOrder = async ({ uid, client }: RegisteredPerson): Promise<void> => {
  await giveMoney(uid, 100_000)
  const wanted = { level_id: 'gold', period: 'year' } as const
  const { pay_fen } = await client.call(privilegeQuote, wanted)
  await client.call(
    privilegeOrder,
    { ...wanted, way: 'balance', pay_fen },
    { idempotencyKey: newIdempotencyKey() },
  )
}

const makers: Record<
  Exclude<Visitor, 'nobody'>,
  (baseUrl: string, area: Area) => Promise<SignedInVisitor>
> = {
  main: async (baseUrl, area) => {
    const person = await registerPerson(baseUrl)
    await person.client.call(subAccountCreate, { name: '剪辑小助手', areas: ['creation', 'publish'] })
    const device = await newSessionOf(baseUrl, await givePassword(person))
    if (areasWithWorks.includes(area)) await makeWorks(person)
    const withdrawalId = area === 'wallet' ? await makeWithdrawal(person) : ''
    if (area === 'earnings') await earnIncome(person, 575)
    if (area === 'member') await payForOrder(person)
    if (area === 'reply')
      await insertOfficialAccount(person.uid, { appId: `wx${person.uid}sweep`, nickname: '晚风日记' })
    if (area === 'publish') await insertHandOff(person.uid)
    if (area === 'studio') await makeSwap(person)
    if (area === 'team') {
      const { uid, client } = await registerPerson(baseUrl)
      const idempotencyKey = newIdempotencyKey()
      await client.call(changeInviteUser, { invite_code: person.inviteCode }, { idempotencyKey })
      await insertStudent(person.uid, uid)
    }
    return {
      session: person.session,
      newDeviceGuid: device.guid,
      noticeId: await newestNotice(baseUrl, person.session),
      withdrawalId,
      made: await madeBy(baseUrl, person.session),
    }
  },
  warned: async (baseUrl) => {
    const { uid, session } = await registerPerson(baseUrl)
    await insertWarning(uid, '作品里出现了联系方式，请改好后再提交')
    return { session, ...nothing }
  },
  banned: async (baseUrl) => {
    const { uid, session } = await registerPerson(baseUrl)
    await insertBan(uid, '多次上传他人作品')
    return { session, ...nothing }
  },
  closing: async (baseUrl) => {
    const person = await registerPerson(baseUrl)
    await applyToClose(person)
    return { session: person.session, ...nothing }
  },
}

export const makeVisitor = async (
  baseUrl: string,
  visitor: Visitor,
  area: Area,
): Promise<SignedInVisitor | null> => (visitor === 'nobody' ? null : makers[visitor](baseUrl, area))

let demoDevice: Promise<Session> | undefined
/** Looked up once: connecting an account is limited by the minute. */
let demoMade: Promise<Made> | undefined

/**
 * A demo person instead, for screenshots, which run on their own server. Reuses the session: one more device
 * per screenshot would soon sign out the first.
 */
export const demoVisitor = async (baseUrl: string, visitor: Visitor): Promise<SignedInVisitor | null> => {
  if (visitor === 'nobody') return null
  const session = await sessionOf(baseUrl, demoPeople[visitor])
  if (visitor !== 'main') return { session, ...nothing }
  demoDevice ??= newSessionOf(baseUrl, demoPeople.main)
  demoMade ??= madeBy(baseUrl, session)
  const { guid } = await demoDevice
  return {
    session,
    newDeviceGuid: guid,
    noticeId: await newestNotice(baseUrl, session),
    withdrawalId: (await clientOf(baseUrl, session).call(withdrawList, {})).items[0]?.id ?? '',
    made: await demoMade,
  }
}
