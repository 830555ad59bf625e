/** A creator with a session, made the way people become one: a phone, the code from its inbox, agreements ticked. */
import { randomInt } from 'node:crypto'
import { type Client, createClient } from '@wallpaper/client'
import { headers, type OutputOf } from '@wallpaper/contract'
import { register, registerInit, sendCode } from '@wallpaper/contract/account'

export interface RegisteredPerson {
  uid: number
  nickname: string
  phone: string
  inviteCode: string
  /** What the app keeps of a session. */
  session: Extract<OutputOf<typeof register>, { has_register: true }>
  /** Calls with this person's session. */
  client: Client
}

export const inboxOf = async (phone: string): Promise<{ code: string }[]> => {
  const reply = await fetch(
    `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}/sms/inbox.json?phone=${phone}`,
  )
  const { messages }: { messages: { code: string }[] } = await reply.json()
  return messages
}

export const registerPerson = async (baseUrl: string, nickname: string): Promise<RegisteredPerson> => {
  const elsewhere = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
  const anyone = createClient({ baseUrl, headers: () => elsewhere })
  const phone = `139${String(randomInt(10 ** 8)).padStart(8, '0')}`
  await anyone.call(sendCode, { phone })
  const [message] = await inboxOf(phone)
  if (!message) throw new Error(`no message reached ${phone}`)
  const form = await anyone.call(registerInit, {})
  const agreements = form.agreements.map(({ kind, version }) => ({ kind, version }))
  const session = await anyone.call(register, { phone, code: message.code, agreements, nickname })
  if (!session.has_register) throw new Error('registration gave no session')
  const own = { [headers.guid]: session.guid, [headers.token]: session.token }
  return {
    uid: session.uid,
    nickname,
    phone,
    inviteCode: session.user_info.invite_code ?? '',
    session,
    client: createClient({ baseUrl, headers: () => own }),
  }
}
