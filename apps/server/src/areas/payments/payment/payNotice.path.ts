export const payNoticePath = '/api/open/pay/notice'
/** What orders were begun with before there was one address for all: the channel still tells of them there. */
export const earlierNoticePaths = ['/s/pay/notify', '/api/open/pay/member'] as const
