// node server.js FOLDER: boardgame.io with its storage in files; prints its port.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Smugglers } = require("./game.js");

const db = new FlatFile({ dir: process.argv[2] });
const server = Server({ games: [Smugglers], db, origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(appServer.address().port);
});
