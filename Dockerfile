# One image for every service of docker-compose.yml; the command picks what a container runs.
FROM node:24-bookworm-slim
WORKDIR /portal
COPY . .
RUN node tools/start/prepare.mjs && mkdir -p .data .cache && chown -R node:node .data .cache
USER node
