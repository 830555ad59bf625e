/** Sets up a staff account with the link that was handed over. */
import { completeSetUp, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import { Secret, TOTP } from 'otpauth'
import type { TestServer } from '../testServer.ts'

export const linkOf = (link: { url: string } | null): { token: string } => {
  if (!link) throw new Error('there is no link')
  return { token: new URL(link.url).hash.slice(1) }
}

export const setUpByLink = async (server: TestServer, link: { url: string } | null) => {
  const { token } = linkOf(link)
  const { totp } = await server.asStaff().call(openSetUp, { token })
  if (!totp) throw new Error('the link binds no authenticator')
  const password = 'chosen by its owner'
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
    timestamp: server.services.clock(),
  })
  const me = await server.asStaff().call(completeSetUp, { token, new_password: password, code })
  return { id: me.id, username: me.username, password, secret: totp.secret }
}
