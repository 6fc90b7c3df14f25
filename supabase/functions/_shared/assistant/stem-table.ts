/**
 * Dictionary forms of the words of our topics, folded (`fold.ts`), each with those of its forms that the rules of endings
 * do not lead to it: «lemma=form=form». Written by `npm run stems`, not by hand.
 *
 * This table is a Derived Work: made from the dictionary mn_MN of Debian's package hunspell-mn, version 2022.07.28,
 * Copyright 2020-2022 Batmunkh Dorjgotov, https://zuv.bichig.dev. It holds a small part of the words, transcribed to
 * Latin letters, and none of the rules; it cannot replace the dictionary, and its author does not support it. The
 * dictionary is distributed under the LaTeX Project Public License, version 1.3 or later
 * (https://www.latex-project.org/lppl.txt), and so is this table. The unmodified dictionary: the package hunspell-mn,
 * https://packages.debian.org/hunspell-mn.
 */
export const STEM_TABLE = `
adil adilhan adu aerubik agar agentlag agul agulah agulga=agulgig ah=ahinha ahal ahi ahiul ahmad ahui
ai=aidag=aigad=aij aiaga aial aialal=aialin aialga aialul aias aidas ail aimag aiul
ajil=ajlara=ajlasa=ajlinha=ajluda ajila=ajiladgig=ajilasar ajilaga ajilguidel ajilqid ajilqin ajiltan ajilul
ajilulqih akumuliatur alba alban ald=aldad=aldah=aldahgui=aldahig alda=aldag aldagd aldagdqih aldangi=aldangig
aldqih alga algasqih alham=alhamtai alhamt ali=alig alin alqur als alt=altan altanzul am=amara amar amarhan
amerik amid amidar amitan amj=amjdagui=amjihgui=amjsangui amja amjil amjilt amla amlalt amralt ams amsul
amt=amtai amtat an=an analitik andur=andurq angar angi angid angil anginhan angli anh=anhan anharal anharulga
anhlan anket anzar aparat aq=aqihas aqa=aqag aqal aqalagd aqalal=aqalig ar=ar=aras arai arav arbitr ard
arga=argar=argig argalj arhi arhivla arhivlagd=arhivlagdag aril arilga arilgul arilqih aris ariutga arqigdqih
arqilga arvan as=asad=asaha=asahgui=asna asa asalt asar=asarq=asragq=asran asgaqih
asu=asuhar=asuhig=asuhin=asulgui=asusnig asudal asul asulga asult atal atla audit autizm
av=av=avad=avagq=avagqin=avah=avaha=avahad=avahar=avahas=avahasa=avahda=avahgui=avahig=avahin=avalgui=avbal=avdag=avdagui=avguiger=avia=avin=avmar=avna=avsangui
ava avagqid avahul avalt avaq avarga avla avlaga=avlagig=avlagin avq avqih avqir=avqirq avs=avsan avsar avtu
avtubus avtumat avtumatjul avtumatjulalt avtumawin awig=awgasa awigla awiglagd awiglul
bag=baginha=bagtai=bagtaiga baga=bagar=bagara bagad bagahan bagas bagasga bagasgul bagc=bagcad=bagcanda bagca
baginhan bagla bagt=bagtad=bagtahgui=bagtaj=bagtana bagta bagtamj bagw
bai=baidgig=baidgin=baigag=baigaga=baigagas=baigagui=baihar=baihas=baihig=bailgui=baisnig baiar=baiartai
baiarla baiarlal baiart baicga baidal baigali baigul
baigulaga=baigulagar=baigulagara=baigulagig=baigulagin=baigulaginha baigulagd baigulagq baigulul bail bailga
bainga baingin bair bairla bairlal bairlul bairwil=bairwla=bairwlig bairwul baiwin bal balqir baltai bank banw
bar=barahgui bara=baraga barag baran bari=bariad baria barica barilga=barilgin barimt barimtal=barimtaldgig
barimtjulalt barimtlal barqih barun bas basan basein bat batal batalga=batalgag=batalgatai batalgaj batalgajul
batalgajulalt batalgat batarei batlamj batlul bavgai baz beh bejin beld=beldeg beleg belen beltge beltgel
benzin berh berteqih bi=bi=minih=nad=nadad=nadas=nadtai biachan bialu biamba bid=bidentei bie=bier bieqil bile
bilet
biq=biqdeger=biqdegui=biqegui=biqih=biqihde=biqihe=biqihed=biqiher=biqihgui=biqihguiger=biqihin=biqsend=biqsenig
biqig biqigd=biqigdeg biqih biqil=biqle biqleg biqul biqver bitgi bitkuin biw biz biznes bluk
bu=bu=buhad=buhgui=buj=bumar=busan=busun=buval buc=bucad buca bucalga bucalt bucaqih
bud=budah=budahgui=budaj=budnu=budug buda budag=budgin budagdqih budal=budaltai budald budalt budeg budit
buditui budlugu=budlugig=budlugin=budluginhu budugd budul=budlu=budultui buduleg budult budun bugd buginu
buginud buginusgu buginusgul buglu buglugd bugluqih buh buheg buhen buhi buhimd buhird bui buid buidan=buidang
bujig buks
bul=bulin=bulmugc=bulnuu=bulsni=bulsnig=bulsungui=bultei=bulugui=buluhgui=buluhig=buluhud=buluhur=buluhus=bulun=buluv=buluvq
bulan buland buld buldug buleg buler bulga=bulgah=bulgaj bulgu=bulgud=bulguh=bulguhin=bulguj=bulguq bulgumjil
bulgun bulguqih buli buliqih buliul bulqih bult bulultui bulumj buluvsrul bulzu bulzul bulzuwgui bumbugur
bumbulug bun bund bur burc burcul burd=burdeg burdel burdu burdul bureldehun buren burhul buri=burig
burlul=burlulagq=burlulagqar burlulalt burmusun burq burqlen burtge burtgegd=burtgegdeg burtgegdqih burtgel
burtgeqih burtgul=burtgulsner=burtgulsnes=burtgulsni burtgulqih buru burud burul bus busad buselhi busgu
busgui but=butehgui bute=butene butec butegdehun butel buten buz cac cacagd cad cag caga cagan cagar cagda
cagirag cahilgan cahim cai calin=caling camc cana carca cas=casan caw cawid cawih ceceg cecerleg cecgen
cecgi=cecgin ceg cegcelqih cej cejil ceneg cenegle ceneglegq cenher cereg ces cever ceverle ceverlege
ceverlegq ceverlul cucal cuclul cuglar=cuglarsnig cuglul=cuglulsnig cuj cul culhan cun=cundu cunh cuq cur
curqih cuvral cuvul da=da=dah=daj=dana dac dadlaga=dadlagin dadlagaj=dadlagajigq daga dagald=dagaldag dagu
dagul dahi dahin daij dair dald daldal dalga dalgavar damj damjul damjulqih dan dand danga=dangar dans daqih
dar=darahad=darahar=darahgui=darahig dara darah daralal=daralar=daralas=daralig=daralin daralt daralul darga
darhan darqih dars darui darul dasgal dasgaljulagq data=datag datgal datgul dav=davah dava davad davhar
davhard davhardul davsan davt davtagd=davtagdag davtamj davtul davu dawinz de=de ded deglem degur deh del
delgec delgerul delgur delhi demj demjleg dendu denji der derh dever devsger devter devwul dew dewlul
dil=dilegui diplum disk dizain dizainer dizeli du=du=dug=dugere=dutai dud=dudagig=dudahad dudalt
dudlaga=dudlagar=dudlagig=dudlagin=dudlagudinha dudqih dug dugar=dugarq dugne dugui duguilan duguir duguldul
dugur duh=duhuhud duhiu duhul duhumhun duktur dul dulan dular duld=duldag dulga dulgiun dulu dulun dun=dung
dund dundaj dundur dungu dunguj duqin dur=durara=durgui durailgul durd dureg durem duren durh durnud durqih
dursgal durumjil duruv durvun dus=dusagui=dusahad=dusahar=dusan=dusani=dusmagc dusalga dusga dusgavar dusqih
dut=dutahgui dutagdal dutnu dutu dutud dutur duw eceg eces ed=edin edel edre egq eh=ehes=ehig=ehin=ehinhe
ehel=ehelsnes=ehelsnih=ehlehed=ehleher=ehlehes=ehlehgui=ehlehig=ehlehin=ehlen ehelqih ehen=ehnese ehlul ehner
ehqud ej=ej=ejinh=ejinhe=ejud=ejuded ekspurt eldeg eldev eleg elektrun elj els=elsegqid=elsehed=elsehin=elsen
elselt elsul em=emd=emin eme emegtei emegteiqud emneleg emq=emqid emqil emqilge end ende endes ene=unige engin
er=er=ereh=erie=erusu erd erdene erdenet eregtei eren erge ergel ergelz ergul erh erhel erhem erhemle erhes
erhi=erhig erhlegq ert erthen erul erunhi erunhid erunhilugq es=esgui=esni=estui=estuig eseh eslul esreg esur
esvel etged etgeded ev=evgui evd evder evderqih evdrel evluleg ezemw=ezemwigq ezemwul ezen fail firm fitnes
fizik funkc furm futu gac=gacah gaca gacad gacqih gada gadad gadagw gadagwa gadarla gadna=gadnas=gadnin gadur
gagna gagnur gagnurqin gahai gaih gal gala gali galig galt ganc gancar gancard ganchan gaqur
gar=garad=garag=garah=garahad=garahas=garahgui=garahig=garahin=garsnig gara garam garc gard=gardag
garga=gargad=gargah=gargahda=gargaj gargul garig garla garq garqih gars gart garui garw gawilga gawudal gazar
ge=ge=ged=gedeg=gedegt=gedge=gedger=gedgig=gehde=gehed=gej=gesne=gesnig=gevel gedes gegenten geh gel gemt
gemte gemtel gene generatur genet geqih ger=gerte gere=gereg=geretei gerel=gereltei gerelt geres geret
gerinhen gerle=gerleh gerqilge ges=gesen gesge getel gi=gin gialai gitar giwud giwun giwunqlel glaukum gradus
grafik grup gu=gu guanz gudamj gue gui=guiser guia guic guiced guicetge guicetgul guicqih guilge gul guldu
gulgur gulqil gulumt gumdul gumduld gumdulu gumduluqih gun gunig guq guqad guqin gurav guravdagq guravdugar
gurhi guril gurim gurvan gurvul gutal guvi guze ha=ha=hagad=hagur=hah=hahad=hahar=haj=hasan=haval had hadag
hadgal=hadgalmagc hadgalagd=hadgalagdag hadgalalt hadgalamj hadgalul hagal hagalqih hagar hagarqih hagas hagd
hagdqih hagq hai haia=haiasna haiag haiagdqih hailt hair=hairtai haircag haircagla haircga hairt haju hajud
haker hal hala halagd halalga halalt halamj halas hald haldlaga halga halis halt halun halur=halurq hama hamar
hamarul hamba hamgal hamgalagd hamgalagq hamgalalt hamgin hamragd hamrul hamt hamtad
hamtar=hamtarq=hamtragqdad han hana=hanin hanah hanamj hancui hand handalt hanga hangad=hangadag hangalt
hangalun hangamj haniad hanialga hanw hanwar haqih har=harad=harah=harahgui hara haragd=haragdag harahan
hard=hardag hargalz harical=haricla haricul hariculalt
harilc=harilcagq=harilcagqas=harilcagqda=harilcagqdad=harilcagqin=harilcagqtai haris hariu=hariug hariuc
hariuclaga=hariuclagig=hariuclagin hariul=hariulagq=hariuldgig hariulal=hariula hariulqih hariult hariulul
harla harma=harmar harul haruld=haruldag harwil has hasagd hasalt hasul hatan hatga hatgal hatgald hatgamal
hatqih hatu havar havid havigui havirga havsarga havtan havtas havtasla hawa hazai he=he hecu hed heden hedhen
hedi=hedig hedin heduger hedule hel=helehed=helehgui=helsengui=helsner=helsnig helber helcel held heleg helelc
helelcer helgui helhe helqih helul hem hemj=hemjed hemje=hemjeg hemjilt hemjul hemne hemnelt hen=henid hener
heqnen her=heregq hereg heregce heregj heregjul
heregle=hereglegq=hereglegqded=hereglegqdede=hereglegqdese=hereglegqdin=hereglegqe=hereglegqer=hereglegqin=hereglegqtei
hereglegd hereglul heregsel herev herhen herq herqih herve heseg hesegqil het heter heterhi hetevq hetrul
hetrulqih hev=hevere hevle hevlemel hevleqih hevlul hevte hevw heze
hi=hidegui=hie=higed=higegui=higeq=hih=hihde=hihed=hiher=hihgui=hihig=himer=hine=hisne=hivel hialbar
hialbarwul hiamd hiamdad hiamdar hiamdhan hiamdral hiamdrul hiana hianagd hianalt hiatad hiazgar hiazgarla
hiazgarlagd=hiazgarlagdag hiazgarlalt hid=hideg higd hij hil hilen hilge=hilgesni hilgeqih hilqin himel himi
hiqel=hiqele hiqele hiqih his=hisen=hisnihe hivs hu=hu=hugin hucrugd hucur hucurqih hud hudag hudal=hudla
hudald=hudaldah=hudaldahgui=hudaldaj=hudaldan hudalda hudaldaqid hudas hudasla hudu hudul hudulgu hudulgun
hudulgur huer=huertui huerdugar huert hueul hug hugaca=hugacag hugalqih hugar hugjil=hugjlin hugjim
hugjul=hugjulegq=hugjulegqde=hugjulegqded=hugjulegqer=hugjulegqin=hugjulegqinh hugjulelt hugwin huh huhed
huhen huid huinu huiten huiter huiw huiwil huiwlul huj hujimd hujis hul=hulsan=hulund hulagd hulbar hulbarla
hulbu=hulbuq hulbud hulbugd=hulbugdug hulbul hulbult hulbuqih hulbus huld=hulduhgui huldu=huldugq hule hulelc
hulelge=hulelgin hulelgeqih hulemj hulga hulgai hulgail hulgailagd huli=hulig huliculd hulimug huliq huliqid
hulis huls hulsul hulu hului=huluig hums humus hun=hungui=hunguiger=hunteige hund hunder hundetge hundi
hundlun hundugd hungul hungulult hungur hunhur huni hunias hunin hunjil huns hunu=hunulu=hunusni hunug hunul
hunuqih huqin huqir huqirqih huqit hur=hured=hureh=hurehe=hurehed=hurehgui=hursen=hursengui hural=hurlin
hurald huralga huramj huramq hurd hurdan hure hurel hurelc hurge=hurgeh=hurgej hurgelt hurgugq hurgul hurhug
huriglu huriglugd hurim hurin huriu hurla hurne hurq hurqih hurs hurtel hurtqih huru=hurugui hurug
hurulul=hurulin hurund hurungu hurwu hus=husegui=husehed=husehgui=husen husel=huseltei huselt husnegt husun
hut hutga huthun hutlul hutlur hutul=hutlugq hutulbur hutuq huva huvagd huvalc huvari=huvarig=huvaritai
huvaril huvarilalt huvarit huvcas huvi=huvig huvica huvid huvil huvilbar huviqlal huvur huwig huwur
ia=iagad=iaj=iana=iasan iadar iadarga iagan iah ial ialbal ialga ialgar iama iamar iamarhu ianz ianzal ianzlul
iapun iar=iarq iaral iari=iariad=iaridgig=iarigq=iarisna=iarisnig iaria=iariag iariaq iarilc iarilclaga
iarilcqih iariul iarmag iaru ias iatga iav=iavaha=iavahad=iavahda=iavahgui=iavla iavagd=iavagdag=iavagdagig
iavc iavdal iavqih iavul iavulqih id=idegui=ideh=idej idevh idevhej idevhjul idew ih=ihtei ihed ihenh iher
ihevqlen ijil ijilhen ileg ilge=ilgegeq=ilgeh=ilgej=ilgesnes=ilgesni=ilgesnig ilgegd ilgemj ilgeqih ilq ilqil
ilu=ilug iluc ilud ilurh imeil=meild=meile=meiler=meilin imerhu=imerhug impurtul in=in indu indud indudul inge
injener instagram integrac internet iputek iq=iqed iqmer
ir=irdeg=irdegui=ired=iregui=ireh=irehed=ireher=irehes=irehgui=irengut=irie=irj=irmegc=irne=irsen=irsengui=irsnig=irvel
irged irgen irle irmeg irqih irul itge itgel iu=iug=iugar=iugara=iun=iunas=iund=iuni=iunih=iutai iuani
ium=iumnudig jagsa jagsalt jahan jaran jaz jazal jijig jijighen jijigle jijiglen jil jili jin jinhene jins
jiremsen jiremslelt jiwe=jiweg jiwig julqid julqin julqlal julu julud juluq jur juram jurlun kabinet kafe
kalendari kamer karauke kart kas kazah kilugram kilumetr kinu kinuteatr klinik klub kran kredit kub kuba=kubar
kud=kudguiger kufe kumand kumpani kumpiuter kuntakt kunteiner kuntent kuridur kurs kustium kvadrat la=la lan
langu latin lav lavla=lavlarai lavlaga lavlah lazer lhagva lift link linz litr liuks lizing lu=lu=luga lugu
luivar luivarqid lumbard lumbu madag magadgui magistr mah maiag maiagt maihan mal malgai=malgaig malqin manai
manaihan manaq mani marga margald margan margaw mark marketing mart=martamhai martal martqih marwrut mas
master matematik material maw mawin mawind med=meded=medegui=medeh=medehgui=medehguige=medej=meden mede=medeg
medegd=medegdeg medegdel medel=medle medelel=medele=medeler=medeles=medelig=medelin=medelinhe medleg medul
meduleg mehanik melhi mend mendel mendqilge menejer mergejil mergejilten mergen mes met metr miagmar
mianga=miangin miangan mikru mikrufun min mini minut miwel mu=mu=mutai mud=mudun mudalc mudqih mugui muhai
muhard mun mungu=mungig mungul mungulqud munh muped muq muqid mur murd=murdug murdugd muri=murig murun
mus=musun mutucikl muwgu muzei na=nah nad=nadag nadam nadul naian naidvar naiman nair nairlaga nairsag naiz
naizarhu nalai nalga nalt nam namai=namaig namar namd namtar naqih nar=nartai naran narin narisga narkulugi
narlag nart nas=nasara=nasnih nasnihan nastan nasus nawa ne=ne=nedeg=neged=neh=nej=nene=nesen=nesnes neg
negd=negdeg negen negte neh=nehehgui=nehie nehemjil nehi nehmel neirun neled nelt nem=nemehed=nemehin nemegd
nemelt nemer nemne nemqih nems nemul ner=nerere nerle nevter=nevterq nevtrelt ni=ni niagtal nialh nialhad niam
nic nigem nil nilul nis nisleg nislel nit=nitde nitel nitelqih nitlegd nitlel nu=nudag=nugad=nuh nuc nucal
nuclal nud nudelqin nuden nugd nugdmal nugu nugun nuh=nuhuhig=nuhun nuhcul nuhui nuhul nuhult nuhur nulul num
numrug nuntag nuntagla nuqih nur=nurende nuru nurwu nus nusgai nutag nutariat nutulgu palitu parametr paspurt
pica pidjak pin pivu platfurm praktik printer pruektur prugram prugramist purev puz
qad=qadag=qadagig=qadagui=qadahgui=qadsangui qadal qadvar qam qana qanar qanartai qanga qarga qek qemudan
qi=qamaig qig=qigere qiglel qiher qihevq qim=qimeh qime qimegle qimeglel qinge qini qiqir qir qiregd quhal
quhalqil quham qulu qulul radiatur registr resturan rezin rubut sad sags saia=saiar=saias saiahan saigui
saihan saihanq saijrul saijrulalt sain sait sal=saldagui salalt salbar salbara salbarinhan salga salhi saliut
samar sambar san=sangudtai sana=sanag sanagd=sanagdag sanal sanamsargui sand sandal sandru sanhu sansar sanul
sanulga sar=sarda=sarinha=sarinhig sarana sarnai sartai sat satal saun sav savhi=savhig savla sedev seif sejig
sekc sekund sel selbeg selelt seminar serge sergelge sertifikat server setgec setgegdel setgel sistem skript
slaid spam spirali spurt standart statistik studi su=su=sudag=sudagui=sugad=suhad=suhguiger=suj=suni=suval suc
sudal sudalga suga sugala suh suit sul=sulin sula sular sulga sulgalt sulgaqih sulgul suli suligd sulilcul
sulilt suliqih suliul sulj sulje sulungus sum sunga sungalt sungu sungudug sungul sunguli sungult sunguqih
sunin sunirh sunirhul suns sunsgul sunsqih sunsugd=sunsugdug supermarket
sur=surahad=surahar=surna=surq=sursan=sursni suragla=suraglagqdig suragq suragqid
suralc=suralcagq=suralcagqda=suralcagqdad=suralcagqdin=suralcagqin surga surgalt surguli suril surilt surilul
surilulalt surin surmus surqih surs surtalqil surtalqilga surul sutga sutgaqih suvag suvd suvilagq
ta=tagui=tah=taj=taval tag tahia tai tail tailan=tailang tailbar tailbarla=tailbarlaq tailul taksi
tal=talasa=talda=talinhas=taltai talagd talar talarh talbai talbar talt tamag tamagla tamga tamhi tanai
tanaihan tand tanhim tani tanil tanilc tanilcul tanilculga=tanilculgig taniul tantai
tar=tarad=tarahgui=tardgig tara taramj tard=tardag tarhi tari tarif tars taru tarul tasal tasalbar
tasald=tasaldag tasalga tasalqih tasar tasarqih taslal tasralt tat=tatahad=tatan tatagd tatqih tatul tatvar
tav tavan tavi=tavina=tavisnas taviad tavigd tavilga=tavilgin tavilt tavin taviqih taviul teatr
ted=teden=tednig teg=tegehde=tegehed=tegeher tehnik tehnulugi=tehnulugig teje televiz televizur temcen temdeg
temdegle temdeglel temdegt teme tenc tencel tencverjulelt tend tender tendes tendese teneg tengis
ter=tiw=tiwe=tuger=tun=tund=tunes=tunese=tuni=tunig=tunige=tuntei tereg terelj tergencer teri=terig terleg
terminal tes test tesver tetgeleg tetgever tever tevq tim tiz tu=tu=tuj=tutui tuc=tucud=tucuh=tucuhig=tucuhud
tucqih tucu tucugd tucul tud tudi tudrul tudurhui tudurhuigui tudurhuil tudurhuilult tugder tuge tugemel
tugj=tugjed tugje tugjigd tugjrel tuglu tuglul tuglult tuglum tugrug tugs=tugsugqdig tugsgul tugsult
tugt=tugtuh tugtmul tugtu tugtulgu tugtumj tugu=tugur tuguldur tuguq tuhai=tuhe=tuhig=tuhin tuhi tuhir=tuhirq
tuhirgu=tuhirgug tuhirul=tuhirulsni tuhirulagd=tuhirulagdag tuhirulga=tuhirulgig tuhirulqih tuhirumj tuhiuldul
tuhurumj tuia tuir=tuiruhig tuiru tuirug tuken
tul=tulie=tulsni=tulsnu=tulsund=tulud=tuluh=tuluhdu=tuluhgui=tuluhig=tuluhud=tuluhus=tuluhusu tulbu tulbur
tuld tulga=tulgah=tulgaj tulgalt tulgar=tulgarq tulgui=tulguitui tulguit tulgurla tulhu tulhur tuli tulj
tulqih tulu=tulugui tulug tulugd=tulugdug tulugq tulugu tulul tuluv tuluvlu tuluvlugu tulw tum tumilugd
tumilult tumrul tumuhun tumur tumus tunug tunw tunwil tuq tur=tursni=tursun=turud tures turesel turgen turgu
turgul turguli=turgulig turh turmus turqih turu turul turw turwilt turwlaga=turwlagasa=turwlagig tus=tusda
tusal=tusaldgig=tuslaq=tuslarai tusam tusga tusgai tusgul tuslah tuslamj tusul tusuv tut tutam tuv tuvd tuver
tuvi tuvlu tuvlul tuvq tuvqhun tuvqil tuvqlur tuvug tuw=tuwilt tuwal tuwaqih u=uh
ud=ud=udah=udaj=ude=udin=udna uda udad udal udan udawrul udird=udirdag udirdlaga=udirdlagin udu uduhun
udur=udruded udurjin udval ue=ued=uede=ueh=uein=uej=uer uedul ueul uficer
ug=ugdugui=uge=ugend=ugende=ugie=ugig=ugin=ugq=ugsni=ugtul=ugud=uguh=uguhgui=uguhin=uguhud=uguhusu=uguq=ugvul
uga ugalga=ugalgin ugd=ugdug uger uglu ugnu ugqih ugqil ugs=ugsun ugsar ugsralt ugt ugu ugugdul ugui ugulber
uh=uhaj=uhtei=uhu uhalag uhar=uharq uher uhin ui=uid=uigur=uiguru uiald uialdul uian uid uil uildel uildver
uildverle=uildverlegq uilgu uilgulc uilgumj uilqil uilqilge=uilqilgeg
uilqlul=uilqlulegq=uilqlulegqded=uilqlulegqdes=uilqlulegqdese=uilqlulegqdig=uilqlulegqdin=uilqlulegqdinhe=uilqlulegqese=uilqlulegqig=uilqlulegqin=uilqlulegqinhe=uilqlulegqtei
uims uir uirhun uirulcu uitgar uiun uiutan ul=ul=ulen=ulj=ulsungui=uluh=uluhgui=uluhig ulan
uld=ulded=uldeg=uldehgui=uldsen=uldsenig=uldug=ulduhgui ulde=uldesnig uldegdel uldel uldeqih uldes uldqih ulgu
ulgugd=ulgugdug ulgult uliral uls=ulsun ulul ulun=ulnur ulz ulzalt umd umgulugq umnu umnuh umnus umq
umqil=umqlugq umqlul ums=umsun=umsunu un=uni=unus una unaga unagaqih unclug und unda undes undeslel undug
undur undurlu=undurlusni undurs une=uner=unere=unes=unetei=unig=unin uneher unel unelge unelul unemleh unen
unenq uner=unertei unert unet uneteid ungi=ungig ungu=ungur=unguru=ungutei unguc
ungur=ungurmugc=ungursni=unguruh=unguruhud ungurhui ungurqih unguru unguruqih ungut unigu unjqih unjul unlain
unt untar untarqih untra=untrah=untrahin=untraj unu unudur unugd unul unuw unuwilgu
unw=unwihda=unwihgui=unwina=unwla unwul uperatur
uq=uqdug=uqih=uqihgui=uqihin=uqij=uqilgui=uqmur=uqsun=uqud=uqvul uqigdur uqil uqir uqra
ur=ur=uren=urgui=urigu=urin=urinhtei=urinhu=urj=urnu=ursni=ursnig=ursun=urtei=urtui=urud=uruh=uruhdu=uruhgui=uruhguiger=uruhin=uruhud=uruhur=urvul
uragd uramwulal=uramwulin uramwulalt urc urd=urdug ureg urge=urgeh urgeljil urgeljlul urgudul urgun urhai urhi
urhigd urhiqih uri uria urid uridqil uridqilga urilga urla=urlad urlu=urluh=urluj
urlugu=urlugig=urlugin=urlugus=urlugusu urlulqih urqih urqil urqim urqin urqlugd=urqlugdug urqlult urqul
urqulga ursgal ursud ursuldugq ursuldugqid urt urtasga urtu urtug
uru=urug=uruguiges=urundu=uruni=urunih=urunus urui uruinu uruit urul=urulagq=uruldagui=urulmagc urulalt urulc
uruld urulqih urult urum urun urus urwulga=urwulgin us=usan=usand=use=useh=usig=usni=ustai=ustei=usuh=usvul
useg usge=usgeh usgu=usguh usgul usleg usmal usqin ust=ustahgui ustga=ustgaq=ustgasni ustgaqih ustgul ustqih
usul usvur utal utas=utsan=utsanda=utsara utasqin utga=utgig=utgin=utgud uvd uvdqih uvqin uvqtei uvqtun
uvu=uvugin uvug uvul uz=uzdeg=uzed=uzegui=uzeh=uzej=uzerei=uzie=uzne=uzsen=uzvel uzel uzem uzleg uzqih uzul
uzulegq uzulelt uzulqih vakcin vakcinjulalt vakum valiut var veb vi=vi videu vietnam virus viz wagnal wagnalt
wah wahmal wal walga=walgaq=walgarai walgalt walgarulalt walgul walgur waltgal waltgan war ward=wardag
wardagd=wardagdag wardlaga warlaqih wat=watai watahun watar wavhagd wid=wideg=widehed widegd
widel=widle=widlig widem widten widul widver widverle widverlul wifrle wig wijin wil=wilen=wilend=wilnihe wile
wilj wiljul=wiljulsni wiljuleg wiljulge=wiljulger wiljulqih wimtgel wine=winer=winig wineqil wineqlegd
wineqlelt wineqlul wingen winj winjilge wir wire wirheg wiv wivj wu=wu wud=wudni wudan wugam wuge wuh wuhed
wukulad wuleg wultur wunhur wunu=wunin=wunus wunwig wurag wurga wurge=wurged wurgulga wurwur
za=zadag=zagad=zagagui=zaj=zaltai=zana=zasnig zadal zadar zadgai zagas zagvar zah=zahin zahad zahi
zahia=zahiag zahial=zahialagq=zahialagqas=zahialagqdig=zahialagqin=zahialagqinh
zahialga=zahialgar=zahialgig=zahialgin=zahialgud zahialgat zahialqih zahialul zahidal zahiral zai zaisan zal
zalga=zalgaq=zalgarai=zalgasnig zalgaqih zalgul zalh=zalhaj zalha zalhal zalilan zalrul zalt zalu zalus
zam=zamda zan zar=zarahgui=zardagui zaragd zaram zarcul zardal zarim zarla zarlaga=zarlagin zarlagd zarqih
zarqim zas=zasagqin=zasaha=zasahad=zasahig=zasan zasagd zasal=zaslin zasdag zasmal zasul zasvar zasvarla zav
zaval zavar zavsar zavsarla zavsarlaga zel zeld zereg zev zevseg zu=zu=zuged=zuj=zum=zumer zud=zudeg zug zuger
zugi zugq zugs=zugsun zugsqih zugsu zugsul zuh zuhan zuhi zuhicul zuhiu zuhiugq zuhiumjil zuhiuqih zui zuil
zuils zuiq zulge zulun zum zun zuqid zuqil zuqin zuqlal zur zurag=zuragtai zuragqin zuragt zuram zurga zurgan
zurh zurhai zuri zurig zurilgu=zurilgig=zurilgur zuriul zuriulagd zurq zurqigd zurqih zurqil zuru=zurug zurul
zurvas zuselt zusem zuslan zuv zuvhun zuvlu=zuvluq zuvlugu zuvluh zuvlumj zuvur zuvwur=zuvwurq zuvwurul
`;
