/** Audit vocabulary of this area: actions and subjects. */
export const sharingAudit = {
  actions: { 'share.stop': '停止共享' },
  subjects: { share: '共享' },
  fields: { state: '状态', owner_uid: '素材所有人', borrower_uid: '使用人' },
  values: {},
} as const
