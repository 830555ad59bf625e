/** Outside production the simulators generate Alipay's keys at start: no key is in a file. */
import { z } from 'zod'
import { callPartner, parseJson } from '../http.ts'
import type { AlipayCredentials } from './alipay.call.ts'

const reply = z.object({
  app_id: z.string(),
  user_id: z.string(),
  private_key: z.string(),
  app_cert_sn: z.string(),
  root_cert_sn: z.string(),
  public_key: z.string(),
})

export const simulatedAlipay = async (gateway: string): Promise<AlipayCredentials> => {
  const outcome = await callPartner({
    partner: 'alipay',
    operation: 'app',
    url: new URL(gateway.replace(/gateway\.do$/, 'sim/app')),
    timeoutMs: 3_000,
  })
  if (outcome.kind !== 'reply') throw new Error('the simulators do not answer')
  const app = reply.parse(parseJson(outcome.text))
  return {
    appId: app.app_id,
    userId: app.user_id,
    privateKey: app.private_key,
    appCertSn: app.app_cert_sn,
    rootCertSn: app.root_cert_sn,
    publicKey: app.public_key,
  }
}
