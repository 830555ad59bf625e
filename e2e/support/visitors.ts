/**
 * Who looks at the screens in the sweep: people made for it, each in the state that their screens show. The demo's own
 * people have as many devices as journeys have signed in as them, and the first of those is theirs without a word while
 * the others are new: what one sees of them depends on who came before.
 */
import { subAccountCreate } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { insertBan, insertWarning } from './database.ts'
import {
  applyToClose,
  clientOf,
  demoPeople,
  givePassword,
  newSessionOf,
  registerPerson,
  type Session,
  sessionOf,
} from './people.ts'

export type Visitor = Exclude<keyof typeof demoPeople, 'newcomer'> | 'nobody'

export interface SignedInVisitor {
  session: Session
  /** A second device of theirs, which nobody has confirmed yet. */
  newDeviceGuid: string
  /** The newest message they can read. */
  noticeId: number
}

const nothing = { newDeviceGuid: '', noticeId: 0 }

const newestNotice = async (baseUrl: string, session: Session): Promise<number> => {
  const { items } = await clientOf(baseUrl, session).call(noticeList, {})
  return items[0]?.id ?? 0
}

const makers: Record<Exclude<Visitor, 'nobody'>, (baseUrl: string) => Promise<SignedInVisitor>> = {
  main: async (baseUrl) => {
    const person = await registerPerson(baseUrl)
    await person.client.call(subAccountCreate, { name: '剪辑小助手', areas: ['creation', 'publish'] })
    const device = await newSessionOf(baseUrl, await givePassword(person))
    return {
      session: person.session,
      newDeviceGuid: device.guid,
      noticeId: await newestNotice(baseUrl, person.session),
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

export const makeVisitor = async (baseUrl: string, visitor: Visitor): Promise<SignedInVisitor | null> =>
  visitor === 'nobody' ? null : makers[visitor](baseUrl)

let demoDevice: Promise<Session> | undefined

/**
 * The demo's person instead, for pictures, which are taken on a server of their own. One device more for each picture
 * would soon sign out the first.
 */
export const demoVisitor = async (baseUrl: string, visitor: Visitor): Promise<SignedInVisitor | null> => {
  if (visitor === 'nobody') return null
  const session = await sessionOf(baseUrl, demoPeople[visitor])
  if (visitor !== 'main') return { session, ...nothing }
  demoDevice ??= newSessionOf(baseUrl, demoPeople.main)
  const { guid } = await demoDevice
  return { session, newDeviceGuid: guid, noticeId: await newestNotice(baseUrl, session) }
}
