import { z } from 'zod'
import { defineEndpoint, perHour, perMinute, type Rate } from '../endpoint.ts'
import { formBool, formPhone, formText } from '../form.ts'
import {
  attribution,
  authorizePage,
  codeSent,
  formCode,
  formOAuthTicket,
  formPassword,
  formReturnTo,
  formTicked,
  loginReply,
  oauthState,
  registerForm,
} from './account.schemas.ts'

/** The input cannot be guessed, so the limit allows for an address with many phones behind it. */
const messengerRate = perMinute(300)

/** Either a code or the ticket that represents one; the server says which is missing. */
const provenPhone = {
  phone: formPhone().optional(),
  code: formCode().optional(),
  register_ticket: formOAuthTicket().optional(),
}

export const wechatStart = defineEndpoint({
  path: 'v4/login/wechatStart',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    return_to: formReturnTo().optional(),
    /** Openid only, without the consent page: for silentLogin. */
    is_silent: formBool().optional(),
    ...attribution,
  }),
  output: authorizePage,
  rate: messengerRate,
  summary: '开始微信授权',
})

export const wechatAuth = defineEndpoint({
  path: 'v4/login/wechatAuth',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    /** The `code` parameter of the callback's return URL: our own, single use, this browser only. */
    code: formOAuthTicket(),
    state: z.literal(oauthState, '登录已失效，请重新登录').optional(),
    ...attribution,
  }),
  output: loginReply,
  errors: ['loginFailed'],
  rate: messengerRate,
  summary: '微信授权登录',
})

export const silentLogin = defineEndpoint({
  path: 'v3/login/silentLogin',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ code: formOAuthTicket() }),
  output: loginReply,
  errors: ['loginFailed'],
  rate: messengerRate,
  summary: '静默登录：老用户不经授权页直接登录（snsapi_base）',
})

export const registerInit = defineEndpoint({
  path: 'v4/login/registerInit',
  method: 'GET',
  auth: 'anyone',
  input: z.object(attribution),
  output: registerForm,
  rate: perMinute(60),
  summary: '注册页：邀请人、要勾选的协议',
})

const sendCodeRate: Rate = { ...perHour(60), counter: 'login/sendCode' }

export const sendCode = defineEndpoint({
  path: 'v4/login/sendCode',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ phone: formPhone() }),
  output: codeSent,
  rate: sendCodeRate,
  summary: '发送登录注册验证码',
})

export const sendCodeV3 = defineEndpoint({
  path: 'v3/login/sendCode',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ phone: formPhone() }),
  output: codeSent,
  rate: sendCodeRate,
  summary: '发送登录注册验证码（旧地址）',
})

export const phoneCodeVerifyResult = defineEndpoint({
  path: 'v4/login/phoneCodeVerifyResult',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ phone: formPhone(), code: formCode() }),
  output: z.strictObject({ has_register: z.boolean(), register_ticket: z.string() }),
  rate: perMinute(20),
  summary: '先校验验证码，换取一次性凭证，供登录或注册使用',
})

const phoneLoginRate: Rate = { ...perMinute(20), counter: 'login/phoneLogin' }

export const phoneLogin = defineEndpoint({
  path: 'v4/login/phoneLogin',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ ...provenPhone, password: formPassword().optional() }),
  output: loginReply,
  rate: phoneLoginRate,
  summary: '手机号登录：验证码或密码；未注册时返回注册凭证',
})

export const h5login = defineEndpoint({
  path: 'v3/login/h5login',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ phone: formPhone(), code: formCode() }),
  output: loginReply,
  rate: phoneLoginRate,
  summary: '站外手机号验证码登录（旧地址）',
})

export const register = defineEndpoint({
  path: 'v4/login/register',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    ...provenPhone,
    agreements: formTicked(),
    nickname: formText({ max: 20 }).optional(),
    ...attribution,
  }),
  output: loginReply,
  rate: perMinute(20),
  summary: '注册；手机号已注册时直接登录',
})

export const bindRegisterPhone = defineEndpoint({
  path: 'v4/login/bindRegisterPhone',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    phone: formPhone(),
    code: formCode(),
    /** From wechatAuth: the messenger identity that still needs a phone. */
    register_ticket: formOAuthTicket(),
    agreements: formTicked(),
    ...attribution,
  }),
  output: loginReply,
  rate: perMinute(20),
  summary: '微信新用户绑定手机号完成注册；手机号已注册时绑定到该账号',
})

export const photoLogin = defineEndpoint({
  path: 'v3/login/photoLogin',
  method: 'POST',
  auth: 'anyone',
  input: z.object({ ticket: formOAuthTicket() }),
  output: loginReply,
  errors: ['loginFailed'],
  rate: perMinute(20),
  summary: '扫图登录：用合作账号二维码图片里的一次性凭证登录',
})

export const codeLogin = defineEndpoint({
  path: 'v3/login/codeLogin',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{8}$/, '请填写 8 位登录码'),
  }),
  output: loginReply,
  errors: ['loginFailed'],
  rate: perMinute(10),
  summary: '登录码登录：不能扫码时，手输二维码下方的 8 位码登录合作账号',
})

export const testSession = defineEndpoint({
  path: 'v4/login/testSession',
  method: 'GET',
  auth: 'anyone',
  input: z.object({}),
  output: loginReply,
  summary: '开发和测试环境的固定会话；正式环境不存在',
})
