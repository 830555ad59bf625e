import { describe, expect, it } from 'vitest'
import { jsSdkSignature } from './jsSdkSignature.ts'

const published = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1414587457,
  url: 'http://mp.weixin.qq.com?params=value',
}

describe('the JS-SDK signature', () => {
  it("reproduces WeChat's published example", () => {
    expect(jsSdkSignature(published)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  it('is the same on every hash route of a page', () => {
    const onRoute = { ...published, url: `${published.url}#/pages/index?x=1#y` }
    expect(jsSdkSignature(onRoute)).toBe(jsSdkSignature(published))
  })

  it('takes the address as it is, without adding a slash or decoding', () => {
    const tidied = { ...published, url: 'http://mp.weixin.qq.com/?params=value' }
    expect(jsSdkSignature(tidied)).not.toBe(jsSdkSignature(published))
  })
})
