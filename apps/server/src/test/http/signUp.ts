/** Sign-up through the API, for tests that start with a new person. */
import type { Client } from '@wallpaper/client'
import { register, registerInit, sendCode } from '@wallpaper/contract/account'
import { randomPhone } from '../factories.ts'
import type { Simulators } from '../simulators.ts'

/** Requests a code and reads it from the simulated phone. */
export const codeFor = async (client: Client, simulators: Simulators, phone: string): Promise<string> => {
  await client.call(sendCode, { phone })
  return newestCode(simulators, phone)
}

export const newestCode = async (simulators: Simulators, phone: string): Promise<string> => {
  const [message] = await simulators.messages(phone)
  if (!message) throw new Error('the phone got no message')
  return message.code
}

/** The agreements of the registration form, all accepted. */
export const ticked = async (client: Client) => {
  const { agreements } = await client.call(registerInit, {})
  return agreements.map(({ kind, version }) => ({ kind, version }))
}

export const signUp = async (
  client: Client,
  simulators: Simulators,
  attribution: { invite_code?: string; un?: string; register_channel?: string } = {},
) => {
  const phone = randomPhone()
  const code = await codeFor(client, simulators, phone)
  const reply = await client.call(register, { phone, code, agreements: await ticked(client), ...attribution })
  if (!reply.has_register) throw new Error('registration was not finished')
  return { phone, ...reply }
}
