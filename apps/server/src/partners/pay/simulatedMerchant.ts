/** Outside production the simulators generate the merchant's keys at start: no key is in a file. */
import { z } from 'zod'
import { callPartner, joinUrl, parseJson } from '../http.ts'
import type { PayCredentials } from './pay.port.ts'

const reply = z.object({
  mchid: z.string(),
  serial_no: z.string(),
  private_key: z.string(),
  api_v3_key: z.string(),
  platform_serial: z.string(),
  platform_public_key: z.string(),
})

export const simulatedMerchant = async (base: string): Promise<PayCredentials> => {
  const outcome = await callPartner({
    partner: 'wechat-pay',
    operation: 'merchant',
    url: joinUrl(base, '/sim/merchant'),
    timeoutMs: 3_000,
  })
  if (outcome.kind !== 'reply') throw new Error('the simulators do not answer')
  const merchant = reply.parse(parseJson(outcome.text))
  return {
    merchantId: merchant.mchid,
    serial: merchant.serial_no,
    privateKey: merchant.private_key,
    apiV3Key: merchant.api_v3_key,
    platformSerial: merchant.platform_serial,
    platformKey: merchant.platform_public_key,
  }
}
