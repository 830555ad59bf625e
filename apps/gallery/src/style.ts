/** The audience page's own style, small enough to travel inside each page. Values are those of the design tokens. */
import { html } from '@wallpaper/html'

export const style = html`
:root{color-scheme:light;font:400 15px/1.5 -apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:#3F3B4D;background:#F8F8F8;-webkit-text-size-adjust:100%}
*{box-sizing:border-box;margin:0}
main{max-width:375px;min-height:100dvh;margin:0 auto;padding:32px 16px calc(24px + env(safe-area-inset-bottom));display:flex;flex-direction:column}
.brand{display:flex;align-items:center;gap:10px;font-size:20px;font-weight:700;color:#16131F}
.brand svg{display:block}
h1{font-size:24px;line-height:1.25;color:#16131F;margin-top:40px;overflow-wrap:anywhere}
p{color:#6B6779;margin-top:8px}
form{margin-top:24px;display:grid;gap:12px}
label{font-size:13px;color:#3F3B4D}
input{width:100%;height:52px;border:1px solid #E7E6EC;border-radius:12px;background:#fff;padding:0 16px;font:inherit;font-size:18px;letter-spacing:.06em;color:#16131F}
input:focus-visible,button:focus-visible,a:focus-visible{outline:0;border-color:#6F5CE3;box-shadow:0 0 0 3px rgba(111,92,227,.32)}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;height:48px;border:0;border-radius:999px;background:#6F5CE3;color:#fff;font:inherit;font-size:16px;font-weight:600;text-decoration:none}
button:active,.button:active{background:#5B48CF}
.card{background:#fff;border-radius:16px;padding:20px 16px;margin-top:24px;box-shadow:0 1px 2px rgba(28,22,60,.04)}
.card p:first-child{margin-top:0}
ul{margin:8px 0 0;padding-left:20px;color:#6B6779}
li+li{margin-top:4px}
footer{margin-top:auto;padding-top:32px;font-size:12px;color:#6B6779;text-align:center}
`
