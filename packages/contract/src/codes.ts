/**
 * Every code an envelope can carry. 1 to -1007 are the specification's section 8, to the letter; codes from
 * 1000 up are ours, one for each refusal that a screen must act on rather than only show.
 */
export const codes = {
  ok: 1,
  /** Shown as a dialog titled 温馨提示 with the message; the caller is not rejected. */
  refused: 0,
  loginFailed: -1000,
  loginRequired: -1001,
  banned: -1002,
  closing: -1003,
  closed: -1004,
  noPermission: -1005,
  newVersion: -1006,
  sessionExpired: -1007,

  /** Input does not fit the contract; data.fields names each field and its sentence. */
  invalidInput: 1001,
  notFound: 1002,
  rateLimited: 1003,
  /** The server is busy or restarting: the same call may be sent again. */
  unavailable: 1004,
  /** The Idempotency-Key was used before with other input. */
  keyReused: 1005,
  tooLarge: 1006,
  /** Something of ours broke; data.request_id is what support asks for. */
  internal: 1007,
  /** The second factor is wanted or was wrong. */
  secondFactor: 1008,
  /** The person is not registered yet: the registration form follows. */
  registrationNeeded: 1009,
  /** A maker may not check what they made. */
  makerIsChecker: 1010,
  /** A one-time password must be replaced before going on. */
  passwordChangeNeeded: 1011,
  /** Somebody else changed or decided the same thing first: read it anew. */
  changedMeanwhile: 1012,
  /** Too many wrong tries; data.locked_until is when it opens again. */
  locked: 1013,
} as const

export type CodeName = keyof typeof codes
export type Code = (typeof codes)[CodeName]

/** What a person reads when the server has nothing more exact to say. */
export const sentences: Record<CodeName, string> = {
  ok: '',
  refused: '操作没有完成，请稍后再试',
  loginFailed: '登录失败,请重试~',
  loginRequired: '请先登录',
  banned: '账号已被封禁，可查看原因并申诉',
  closing: '账号正在注销中，到期前可以撤销',
  closed: '账号已注销',
  noPermission: '暂无权限',
  newVersion: '发现新的版本！',
  sessionExpired: '登录过期！',
  invalidInput: '有内容填写不正确，请检查后再提交',
  notFound: '内容不存在或已被删除',
  rateLimited: '操作太频繁了，请稍后再试',
  unavailable: '服务正忙，请稍后再试',
  keyReused: '这次提交与之前的内容不一致，请返回重新操作',
  tooLarge: '内容太大了，请缩小后再试',
  internal: '服务出了点问题，我们已经记录，请稍后再试',
  secondFactor: '请输入动态验证码',
  registrationNeeded: '还差一步，请完成注册',
  makerIsChecker: '制单人与复核人必须不同，请由另一位同事处理',
  passwordChangeNeeded: '请设置新密码，并输入新的动态验证码',
  changedMeanwhile: '内容刚刚被其他人改过，请刷新后再操作',
  locked: '输错次数太多，已暂时锁定，请稍后再试',
}
