/** Pays at the simulated messenger; with `notifyUrl` the channel sends its notice there. */
export const payAtWeChat = (
  { url }: { url: string },
  number: string,
  notifyUrl?: string,
): Promise<Response> =>
  fetch(`${url}/wechat-pay/sim/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      out_trade_no: number,
      has_notice: notifyUrl !== undefined,
      notify_url: notifyUrl,
    }),
  })
