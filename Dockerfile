# The server with its faces built: `docker build -t wallpaper .`. One image for every process; ROLE says which it is.
# See docs/operations.md, "Containers".

# Only what names packages: the layer with the packages is made anew when one of these changes, not with every line.
FROM node:24-bookworm-slim AS manifests
WORKDIR /srv/wallpaper
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM node:24-bookworm-slim AS build
WORKDIR /srv/wallpaper
COPY --from=manifests /srv/wallpaper ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# The pinned Node is a tool of development everywhere else; here it is what the server runs on.
RUN mv node_modules/node /tmp/node \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node && mv /tmp/node node_modules/node \
  && rm -rf .cache

FROM debian:bookworm-slim
RUN useradd --uid 10001 --home-dir /var/lib/wallpaper --create-home wallpaper
WORKDIR /srv/wallpaper
COPY --from=build /srv/wallpaper ./
# The last: threads that draw share their heaps, 50 MB less after a few pages.
ENV NODE_ENV=production DATA_DIR=/var/lib/wallpaper MALLOC_ARENA_MAX=2
USER wallpaper
VOLUME /var/lib/wallpaper
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, as `npm run serve` starts it: signals reach the server.
CMD ["node_modules/node/bin/node", "--max-semi-space-size=4", "apps/server/src/main.ts"]
