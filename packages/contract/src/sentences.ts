import type { ErrorCodeName } from './errorCodes.ts'

/** The default sentences, when the server has nothing more exact to say. */
export const sentences: Record<ErrorCodeName, string> = {
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
  codeTaken: '这个口令已被占用，换一个试试',
}
