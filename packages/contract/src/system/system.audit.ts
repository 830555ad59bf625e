/** What the audit log can say of this area: the acts, and the kinds of things acted upon. */
export const systemAudit = {
  actions: {
    'agreement.draft': '保存协议草稿',
    'agreement.publish': '发布协议',
    'webview_host.add': '添加可打开的网站',
    'webview_host.edit': '修改可打开的网站',
    'webview_host.remove': '移除可打开的网站',
    'navigation.add': '添加导航项',
    'navigation.edit': '修改导航项',
    'navigation.remove': '删除导航项',
    'media.add': '添加图片',
    'media.edit': '修改图片',
    'media.remove': '删除图片',
  },
  subjects: {
    agreement: '协议',
    webview_host: '网站',
    navigation: '导航项',
    media: '图片',
  },
} as const
