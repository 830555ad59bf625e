import { describe, expect, it } from 'vitest'
import { signTc3 } from './tencentSignature.ts'

const secret = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE'
const contentType = 'application/json; charset=utf-8'

describe('the TC3-HMAC-SHA256 signature', () => {
  it("reproduces the carrier's published example, step by step", () => {
    const signed = signTc3(
      {
        service: 'cvm',
        timestamp: 1551113065,
        headers: { 'content-type': contentType, host: 'cvm.tencentcloudapi.com' },
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      },
      'AKIDEXAMPLE',
      secret,
    )
    expect(signed.bodyHash).toBe('35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064')
    expect(signed.canonicalHash).toBe('5ffe6a04c0664d6b969fab9a13bdab201d63ee709638e2749d62a09ca18d7031')
    expect(signed.signature).toBe('72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168')
    expect(signed.authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDEXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ' +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })

  it('signs a message with Chinese in the body and the action among the headers', () => {
    const signed = signTc3(
      {
        service: 'sms',
        timestamp: 1700000000,
        headers: { 'X-TC-Action': 'SendSms', 'Content-Type': contentType, Host: 'sms.tencentcloudapi.com' },
        body: '{"PhoneNumberSet":["+8613800138000"],"SmsSdkAppId":"1400006666","SignName":"腾讯云","TemplateId":"1110","TemplateParamSet":["4370"]}',
      },
      'AKIDEXAMPLE',
      secret,
    )
    expect(signed.bodyHash).toBe('1369c481774d15387c6e3dc5fc16858229a6fbf23fcc63612c90980b1def0737')
    expect(signed.signature).toBe('8ef84a3e42499d4787f4b97009db05fa88fb92df0a518220e1a8d0fd2e7e01e3')
    expect(signed.authorization).toContain(
      'Credential=AKIDEXAMPLE/2023-11-14/sms/tc3_request, SignedHeaders=content-type;host;x-tc-action, ',
    )
  })
})
