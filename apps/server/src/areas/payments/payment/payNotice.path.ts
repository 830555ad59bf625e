export const payNoticePath = '/api/open/pay/notice'
/** Notice URLs of orders from before there was one for all: the channel still uses them. */
export const earlierNoticePaths = ['/s/pay/notify', '/api/open/pay/member'] as const
