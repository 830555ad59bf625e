/** The payer's openid: sealed in a cookie for half an hour, stored nowhere else. */
import type { Vault } from '../../../platform/crypto.ts'

export const openidCookie = 'tso'
export const stateCookie = 'tss'

export const sealOpenid = (openid: string, vault: Vault): string => vault.seal(openid).toString('base64url')

export const openidIn = (
  cookies: Readonly<Record<string, string | undefined>>,
  vault: Vault,
): string | null => {
  const sealed = cookies[openidCookie]
  if (!sealed) return null
  try {
    return vault.open(Buffer.from(sealed, 'base64url'))
  } catch {
    return null
  }
}
