# Two images for docker-compose.yml: one for every service, whose command picks what a container runs; and one with a browser for the tests.
FROM node:24-bookworm-slim AS portal
WORKDIR /portal
COPY . .
RUN node tools/start/prepare.mjs && mkdir -p .data .cache /keys /trust /store && chown -R node:node .data .cache /keys /trust /store
USER node

FROM portal AS tests
USER root
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null && rm -rf /var/lib/apt/lists/* \
 && chown node:node . e2e
USER node
