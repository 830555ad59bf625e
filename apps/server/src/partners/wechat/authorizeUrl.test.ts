import { describe, expect, it } from 'vitest'
import { authorizeUrl } from './authorizeUrl.ts'

const request = {
  redirectUri: 'https://app.example.cn/oauth/wechat/callback?line=picture',
  scope: 'snsapi_userinfo' as const,
  state: 'abc123XYZ',
}

describe('the address of the consent page', () => {
  it('has its parameters in the order WeChat matches, and the fragment', () => {
    expect(authorizeUrl('https://open.weixin.qq.com', 'wx0123', request)).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123' +
        '&redirect_uri=https%3A%2F%2Fapp.example.cn%2Foauth%2Fwechat%2Fcallback%3Fline%3Dpicture' +
        '&response_type=code&scope=snsapi_userinfo&state=abc123XYZ#wechat_redirect',
    )
  })

  it('keeps the path of its base and puts forcePopup last', () => {
    expect(authorizeUrl('http://127.0.0.1:8081/wechat/', 'wx0123', { ...request, forcePopup: true })).toMatch(
      /^http:\/\/127\.0\.0\.1:8081\/wechat\/connect\/oauth2\/authorize\?appid=.*&state=abc123XYZ&forcePopup=true#wechat_redirect$/,
    )
  })

  it.each(['', 'with-dash', 'a b', '中', 'x'.repeat(129)])('refuses the state %j', (state) => {
    expect(() => authorizeUrl('https://open.weixin.qq.com', 'wx0123', { ...request, state })).toThrow(
      RangeError,
    )
  })
})
