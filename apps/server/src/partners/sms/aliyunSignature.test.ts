import { describe, expect, it } from 'vitest'
import { canonicalQuery, sha256Hex, signAcs3 } from './aliyunSignature.ts'

const secret = 'YourAccessKeySecret'

function runInstances(date: string, nonce: string) {
  return {
    method: 'POST',
    query: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-version': '2014-05-26',
      'x-acs-date': date,
      'x-acs-signature-nonce': nonce,
      'x-acs-content-sha256': sha256Hex(''),
    },
    body: '',
  }
}

describe('the ACS3-HMAC-SHA256 signature', () => {
  it("reproduces the carrier's published example, canonical hash and signature", () => {
    const request = runInstances('2023-10-26T10:22:32Z', '3156853299f313e23d1673dc12e1703d')
    const signed = signAcs3(request, 'YourAccessKeyId', secret)
    expect(signed.canonicalHash).toBe('7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259')
    expect(signed.signature).toBe('06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
    expect(signed.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it("reproduces the carrier's second published example", () => {
    const request = runInstances('2023-10-26T09:01:01Z', 'd410180a5abf7fe235dd9b74aca91fc0')
    expect(signAcs3(request, 'YourAccessKeyId', secret).signature).toBe(
      'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804',
    )
  })

  it('signs a message with Chinese and reserved characters in the query', () => {
    const query = {
      TemplateParam: '{"code":"1234"}',
      TemplateCode: 'SMS_15305****',
      SignName: '阿里云',
      PhoneNumbers: '13800138000',
    }
    expect(canonicalQuery(query)).toBe(
      'PhoneNumbers=13800138000&SignName=%E9%98%BF%E9%87%8C%E4%BA%91&TemplateCode=SMS_15305%2A%2A%2A%2A&TemplateParam=%7B%22code%22%3A%221234%22%7D',
    )
    const headers = {
      host: 'dysmsapi.aliyuncs.com',
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2025-01-01T00:00:00Z',
      'x-acs-signature-nonce': '0'.repeat(32),
      'x-acs-content-sha256': sha256Hex(''),
    }
    expect(signAcs3({ method: 'POST', query, headers, body: '' }, 'id', secret).signature).toBe(
      'ab22522308cb0b715391b1ac7eeec98d03eee98d74dc0c1b1129fc723904f1a4',
    )
  })

  it('leaves headers unsigned that are not part of the protocol', () => {
    const request = runInstances('2023-10-26T09:01:01Z', 'd410180a5abf7fe235dd9b74aca91fc0')
    const withOthers = { ...request, headers: { ...request.headers, 'user-agent': 'x', accept: '*/*' } }
    expect(signAcs3(withOthers, 'id', secret)).toEqual(signAcs3(request, 'id', secret))
  })
})
