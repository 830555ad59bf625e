import { definePages } from '../../runtime/pageDefinition.ts'
import { systemPaths as at } from './system.paths.ts'

const agreement = async () => (await import('./pages/Agreement.tsx')).Agreement

export const systemPages = definePages('system', [
  {
    at: at.userAgreement,
    also: [at.userAgreementAgain, at.userAgreementCreative],
    title: '用户协议',
    load: agreement,
    isOpen: true,
  },
  { at: at.privacy, title: '隐私政策', load: agreement, isOpen: true },
  { at: at.sharingEconomy, title: '共享经济合作伙伴协议', load: agreement, isOpen: true },
  { at: at.partTime, title: '兼职合作协议', load: agreement, isOpen: true },
  { at: at.cooperation, title: '合作协议', load: agreement, isOpen: true },
  { at: at.closure, title: '账号注销协议', load: agreement, isOpen: true },
  {
    at: at.withdrawalNotes,
    title: '提现说明',
    load: async () => (await import('./pages/WithdrawalNotes.tsx')).WithdrawalNotes,
    isOpen: true,
  },
  {
    at: at.logout,
    title: '退出登录',
    load: async () => (await import('./pages/Logout.tsx')).Logout,
    isOpen: true,
  },
  { at: at.tip, title: '打开提示', load: async () => (await import('./pages/Tip.tsx')).Tip, isOpen: true },
  {
    at: at.webview,
    title: '网页',
    load: async () => (await import('./pages/Webview.tsx')).Webview,
    isOpen: true,
  },
  {
    at: at.test,
    title: '版本与环境',
    load: async () => (await import('./pages/TestPage.tsx')).TestPage,
    isOpen: true,
  },
  {
    at: at.guide,
    title: '跳转引导',
    load: async () => (await import('./pages/Guide.tsx')).Guide,
    isOpen: true,
  },
  {
    at: at.guides,
    title: '跳转引导',
    load: async () => (await import('./pages/Guides.tsx')).Guides,
    isOpen: true,
  },
  {
    at: at.chooseLocation,
    title: '选择位置',
    load: async () => (await import('./pages/ChooseLocation.tsx')).ChooseLocation,
    isOpen: true,
  },
  {
    at: at.openLocation,
    title: '查看位置',
    load: async () => (await import('./pages/OpenLocation.tsx')).OpenLocation,
    isOpen: true,
  },
])
