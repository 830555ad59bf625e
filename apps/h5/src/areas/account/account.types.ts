import type { OutputOf } from '@wallpaper/contract'
import type {
  ban,
  destroyInit,
  devices,
  mineIndex,
  personalData,
  registerInit,
  settings,
  subAccountList,
  userInfo,
  wechatInit,
} from '@wallpaper/contract/account'

export type RegisterInit = OutputOf<typeof registerInit>
export type AgreementToTick = RegisterInit['agreements'][number]
export type OwnProfile = OutputOf<typeof userInfo>
export type MineCentre = OutputOf<typeof mineIndex>
export type PrivacySettings = OutputOf<typeof settings>
export type PersonalData = OutputOf<typeof personalData>
export type Device = OutputOf<typeof devices>['items'][number]
export type SubAccountList = OutputOf<typeof subAccountList>
export type SubAccount = SubAccountList['items'][number]
export type SubAccountArea = SubAccount['areas'][number]
export type BanState = OutputOf<typeof ban>
export type WeChatBinding = OutputOf<typeof wechatInit>
export type ClosureState = OutputOf<typeof destroyInit>
