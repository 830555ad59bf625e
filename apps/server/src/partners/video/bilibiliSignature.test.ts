import { expect, it } from 'vitest'
import { bilibiliHeaders } from './bilibiliSignature.ts'

const signed = {
  clientId: 'demo_client_id',
  clientSecret: 'demo_secret',
  accessToken: 'token',
  nonce: '00000000-0000-4000-8000-000000000000',
  timestamp: 1_700_000_000,
}

it.each([
  [
    '',
    'd41d8cd98f00b204e9800998ecf8427e',
    '3176c8c94bfa4bb33e17073342c8ff5de1e2a2ad6526d9939bcda6e977259971',
  ],
  [
    '{"name":"test.mp4","utype":"0"}',
    '18323d990354c0c0d63340f0a67ce8e4',
    '3f54e841a9339c041b7d7f7323105446dbb01a7b0a6520f4b6e3bc17b5d73015',
  ],
])('signs the body %j', (body, md5, authorization) => {
  expect(bilibiliHeaders({ ...signed, body })).toEqual({
    accept: 'application/json',
    'access-token': 'token',
    authorization,
    'x-bili-accesskeyid': 'demo_client_id',
    'x-bili-content-md5': md5,
    'x-bili-signature-method': 'HMAC-SHA256',
    'x-bili-signature-nonce': '00000000-0000-4000-8000-000000000000',
    'x-bili-signature-version': '2.0',
    'x-bili-timestamp': '1700000000',
  })
})
