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
adil adilhan aerubik agar agarjul=agarjulagq agentlag agt agul agulah agulga=agulgig ah=ahinha ahal ahi ahiul
ahmad ahui ai=aidag=aigad=aij aiaga aial aialal=aialin aialga aialul aias aidas ail aild aimag aiul
ajil=ajlasa=ajlinha=ajluda ajila=ajiladgig=ajilasar ajilaga ajilguidel ajilqid ajilqin ajiltan ajilul
ajilulqih akumuliatur alba alban ald=aldad=aldah=aldahgui=aldahig alda=aldag aldagd aldagdqih aldangi aldqih
aldul alga algasqih alham=alhamtai alhamt ali=alig alin alqur als alt altanzul am=amara amar amarhan amerik
amid amidar amitan amj=amjdagui=amjihgui=amjsangui amja amjil amjilt amla amlalt amralt ams amsul amt=amtai
amtat analitik andur=andurq angar angi angid angilal anginhan angli anh=anhan anharal anharulga anhlan anket
anzar aparat aq=aqigq=aqih aqa aqal aqalagd aqalal=aqalig ar=ar=aras ara arai arav arbitr arga=argar=argig
argalj arhi arhivla arhivlagd=arhivlagdag aril arilga arilgul arilqih aris ariun ariutga arqigdqih arqilga
arvan as=asad=asaha=asahgui=asna asa asalt asar=asarq=asragq=asran asga asgaqih asgar
asu=asuhar=asuhig=asuhin=asulgui=asusnig asudal asul asulga asult atal atla audit autizm
av=av=avad=avagq=avagqin=avah=avaha=avahad=avahar=avahasa=avahda=avahgui=avahig=avahin=avar=avbal=avdag=avdagui=avguiger=avia=avmar=avna=avsangui
ava avagqid avahul avalt avaq avarga avla avlaga=avlagig=avlagin avq avqih avqir=avqirq avs=avsan avsar avtu
avtubus avtumat avtumatjul avtumatjulalt avtumawin awig=awgasa awigla awiglagd awiglul
bag=baginha=bagtai=bagtaiga baga=bagar=bagara bagad bagahan bagas bagasga bagc=bagcad=bagcanda bagca baginhan
bagla bagt=bagtad=bagtaj=bagtana bagta bagtamj bagw
bai=baidgig=baidgin=baigag=baigaga=baigagas=baigagui=baihar=baihas=baihig=bailgui=baisnig baiar baiarla
baiarlal baicga baidal baigali baigul baigulaga=baigulagar=baigulagara=baigulagig=baigulagin=baigulaginha
baigulagd baigulagq bail bailga bainga baingin bair bairla bairlal bairlul bairwil=bairwla=bairwlig bairwul
baiwin bal balans balqir baltai bank bar bara=baraga barag baran bari baria barica barilga=barilgin barimt
barimtal=barimtaldgig barimtjulalt barimtlal barqih barun bas basan basein bat batal
batalga=batalgag=batalgatai batalgaj batalgajul batalgajulalt batalgat batarei batga batlamj batlul bavgai baz
beh bejin beld=beldeg beldec beleg belegle belen beli beltge beltgel benzin berh berhwel
bi=bi=minih=nad=nadad=nadas=nadtai biachan bialu biamba bid=bidentei bie=bier bieqil bile bilet
biq=biqdeger=biqdegui=biqegui=biqih=biqihde=biqihe=biqihed=biqiher=biqihgui=biqihguiger=biqsen=biqsend=biqsenig
biqes biqig biqigd=biqigdeg biqih biqil=biqle biqleg biqul biqver bitgi bitkuin biw biz biznes
bu=bu=buhad=buj=bumar=busun=buval buc=bucad buca bucalga bucalt bucaqih bud=budah=budaj=budug buda
budag=budgin budagd budagdqih budal=budaltai budald budalt budeg budit buditui
budlugu=budlugig=budlugin=budluginhu budugd budul=budlu buduleg budun bugd buginu buginud buginusgu buginusgul
buglu buglugd bugluqih buglur buh buheg buhen buhi buhimd buhir bui buid buidan=buidang buil bujig buks
bul=bulin=bulmugc=bulnuu=bulsni=bulsnig=bulsungui=bultei=bulugui=buluhgui=buluhig=buluhud=buluhur=buluhus=bulun=buluv=buluvq
buldug buleg buler bulga=bulgah=bulgaj bulgu=bulgud=bulguh=bulguhin=bulguj=bulguq bulgumjil bulgun bulguqih
buli buliqih buliul bulqih bult bulultui bulumj buluvsrul bulzu bulzul bulzuwgui bumbulug bun bund bur
burd=burdeg burdel burdu burdul bureldehun buren burhul buri=burig burjgar burlul=burlulagq=burlulagqar
burlulalt burmusun burq burqlen burtge burtgegd=burtgegdeg burtgegdqih burtgel burtgeqih
burtgul=burtgulsner=burtgulsnes=burtgulsni burtgulqih buru burud burul bus busad busgu busgui but=butehgui
bute=butene butec butegdehun butel buten buz cac cacagd cad cag caga cagan cagar cagda cahilgan cahim cai
cairul cairulalt calin=caling camc cana carca cas=casan caw cawid cawih ceceg cecerleg cecgen cecgi=cecgin ceg
cegcelqih cej cejil ceneg cenegle ceneglegq cengel cenher cereg ces cever ceverle ceverlege ceverlul cucal
cucgi cuclul cuglar=cuglarsnig cuglul=cuglulsnig cuhi cuj cul cumug cun=cundu cunh cuq cur cus cuvral cuvul
da=da=dah=daj dac dadlaga=dadlagin dadlagaj=dadlagajigq daga dagald=dagaldag dagu dagul dahi dahin dair dald
daldal dalga dalgavar damj damjul damjulqih dan dand dans daqih dar=darahad=darahar=darahgui=darahig dara
darah daralal=daralar=daralas=daralig=daralin daralt daralul darga darhan darhla darhlajulalt darqih dars
darui darul dasgal dasgaljulagq data=datag datgal dav=davah dava davhar davhard davhardul davsan davt
davtagd=davtagdag davtamj davtul davu dawinz de=de ded deglem degur deh dej del delgec delgerul delgur delhi
demj demjleg dendu denji denqin der derh dever devsger devter devwul dew dewlul dil=dilegui diplum disk dizain
dizainer dizeli du=du=dug=dugere=dutai dud=dudagig=dudahad dudalt
dudlaga=dudlagar=dudlagas=dudlagig=dudlagin=dudlagudinha dudqih dug dugar=dugarq dugne dugui duguilan duguir
duguldul dugur duh=duhuhud duhiu duhul duhumhun duktur dul dulalga dulan dular duld=duldag dulga dulgiun dulu
dulun dun=dung dund dundaj dundur dungu dunguj duqin dur=durara=durgui durailgul durd dureg durem duren
durge=durgeh durgi=durgih durgul durh durnud durqih dursgal durumjil duruv durvun
dus=dusagui=dusahad=dusahar=dusan=dusani=dusmagc dusalga dusga dusqih dut=dutahgui dutagdal dutnu dutu dutud
dutur duw eceg eces ed=edin edel edge edre egq eh=ehes=ehig=ehin
ehel=ehelsnes=ehelsnih=ehlegq=ehlehed=ehleher=ehlehes=ehlehgui=ehlehig=ehlehin=ehlen ehelqih ehen=ehnese ehlul
ehner ehqud ej=ej=ejinh=ejinhe=ejud=ejuded ekspurt eldeg eldev elektrun elj elqin
els=elsegqid=elsehed=elsehin=elsen elselt elsul em=emd=emin eme emegtei emegteiqud emneleg emq=emqid emqil
emqilge end ende ene=unige engin er=er=ereh=erie=erusu erd erdene erdenet eregtei erge ergel ergelz ergul erh
erhel erhem erhemle erhes erhi=erhig erhlegq ert erthen erul erunhi erunhid erunhilugq
es=esgui=esni=estui=estuig eseh eslul esreg esur esvel etged etgeded ev=evgui evd evder evderqih evdrel evlul
evluleg ezemw=ezemwigq ezemwul ezen fail firm fitnes fizik funkc furm futu gac=gacah gaca gacad gacqih gada
gadad gadagw gadagwa gadarla gadna=gadnas=gadnin gadur gagna gagnur gahai gaih gaj gajig gal gala gali galig
galt galzu ganc gancar gancard gancarqil ganchan gand
gar=garad=garag=garah=garahad=garahas=garahgui=garahig=garahin=garsnig gara garam garc gard=gardag
garga=gargad=gargah=gargahda=gargaj gargul garig garla garq garqih gars gart garui garw gawilga gawudal gazar
ge=ge=ged=gedeg=gedegt=gedge=gedger=gedgig=gehde=gehed=gej=gesne=gesnig=gevel gegenten geh gel gemt gemte
gemtel gene genet geqih ger gere gerel=gereltei gerelt geres gerle=gerleh gerqilge ges=gesen getel gi=gin
gialai gitar giwud giwun giwunqlel glaukum gradus grafik gram grup gu=gu gudamj gue gui=guiser guic guiced
guicetge guicetgul guicqih guilge guj gul guldu gulqil gulumt gumdul gumduld gumdulu gumduluqih gunig guq
guqad guqin gurav guravdagq guravdugar gurhi guril gurim gurvan gurvul gutal guvi
ha=ha=hagad=hagur=hah=hahad=hahar=haj=hasan had hadag hadgal=hadgalmagc hadgalagd=hadgalagdag hadgalalt
hadgalamj hadgalul hagal hagalga hagalqih hagar hagarqih hagas hagd hagdqih hagq hai haia=haiasna haiag
haiagdal haiagdqih hailt hair haircag haircagla haju hajud haker hal hala halagd halalt halamj halas hald
haldlaga haldvar halga halis halt halun halur=halurq hama hamar hamarul hamgal hamgalagd hamgalagq hamgalalt
hamgin hamragd hamrul hamt hamtad hamtar=hamtarq=hamtragqdad han hana hanamj hand handalt hanga
hangad=hangadag hangalt hangalun hangamj haniad hanialga hanw hanwar haqih har=harad=harah=harahgui hara
haragd=haragdag harahan hard=hardag hargalz harical=haricla haricul
harilc=harilcagq=harilcagqas=harilcagqda=harilcagqdad=harilcagqin=harilcagqtai haris hariu=hariug hariuc
hariuclaga=hariuclagig=hariuclagin hariul=hariulagq=hariuldgig hariulal=hariula hariulqih hariult hariulul
harla harma=harmar harul haruld=haruldag harwil has hasagd hasalt hasul hata hatan hatqih havar havid havigui
havsarga havtas hawa hazai hecu hed heden hedhen hedi=hedig hedin heduger hedule
hel=helehed=helehgui=helsengui=helsner=helsnig helber helcel held heleg helelc helelcer helgui helhe helqih
helul hemj hemje=hemjeg hemjilt hemjul hemne hemnelt hen=henid hener heqnen her=heregq hereg heregce heregj
heregjul
heregle=hereglegq=hereglegqded=hereglegqdede=hereglegqdese=hereglegqdin=hereglegqe=hereglegqer=hereglegqin=hereglegqtei
hereglegd hereglul heregsel herev herhen herve heseg hesegqil het heter heterhi hetevq hetrul hetrulqih
hev=hevere hevle hevlemel hevleqih hevlul hevte hevw heze
hi=hidegui=hie=higed=higeq=hih=hihde=hihed=hiher=hihgui=hihig=himer=hine=hisne=hivel hialbar hiamd hiamdad
hiamdar hiamdhan hiamdral hiamdrul hiana hianagd hianalt hiatad hiazgar hiazgarla hiazgarlagd=hiazgarlagdag
hiazgarlalt hid=hideg higd hij hil hilen hilge=hilgesni hilgeqih hilqin himel himi hiqel=hiqele hiqele hiqih
his=hisen=hisnihe hivs hu=hu hucrugd hucur hucurqih hud hudal=hudla
hudald=hudaldah=hudaldahgui=hudaldaj=hudaldan hudalda hudaldaqid hudas hudasla hudu hudul hudulgun hudulgur
huer=huertui huerdugar huert hueul hug hugaca=hugacag hugalqih hugar hugjil=hugjlin hugjim
hugjul=hugjulegq=hugjulegqde=hugjulegqded=hugjulegqer=hugjulegqin=hugjulegqinh hugjulelt hugwin huhed huhen
huid huinu huis huiten huiter huiw huiwil huiwlul huj hujimd hujis hul=hulsan=hulund hulagd hulbar hulbarla
hulbu=hulbuq hulbud hulbugd=hulbugdug hulbul hulbult hulbuqih hulbus huldu hule hulelc hulelge=hulelgin
hulelgeqih hulgai hulgail hulgailagd huli=hulig huliculd huliq huliqid hulis huls hulsul hultun hulu
hului=huluig hums humsug humus hun=hungui=hunguiger=hunteige hund hunder hundetge hundi hundlun hundugd hungul
hungulult hungur hunhuilgu huni hunjil huns hunu=hunulu=hunusni hunug hunul hunuqih huq huqin huqir huqirqih
hur=hured=huregq=hureh=hurehe=hurehed=hurehgui=hursen=hursengui hural=hurlin hurald huramj huramq hurc hurd
hurdan hure hurel hurelc hurge=hurgeh=hurgej hurgelt hurgugq hurgul hurhug hurhui huriglu huriglugd hurim
hurin huriu hurla hurne hurq hurqih hurs hurtel hurtqih huru=hurugui hurug hurulul=hurulin hurund hurungu
hurwu hus=husegui=husehed=husehgui=husen husel=huseltei huselt husnegt husul husun hut huthun hutlul hutlur
hutul hutulbur hutuq huva huvagd huvalc huvari=huvarig=huvaritai huvaril huvarilalt huvarit huvcas huvcasla
huvi=huvig huvica huvid huvil huvilbar huviqlal huvur huwig huwun ia=iagad=iaj=iana=iasan iadar iadarga iagan
iah ial ialbal ialga ialgar iamar iamarhu ianz ianzal ianzlul iapun iar=iarq iaral
iari=iariad=iaridgig=iarigq=iarisna=iarisnig iaria=iariag iariaq iarilc iarilclaga iarilcqih iariul iarmag
iaru iatga iav=iavaha=iavahad=iavahda=iavahgui=iavla iavagd=iavagdag=iavagdagig iavc iavdal iavqih iavul
iavulqih id=idegui=ideh idevh idevhej idevhjul idul ih=ihtei ihed ihenh ihevqlen ijil ijilhen ileg
ilge=ilgegeq=ilgeh=ilgej=ilgesnes=ilgesni=ilgesnig ilgegd ilgemj ilgeqih ilqil ilu=ilug iluc ilud ilurh
imeil=meild=meile=meiler=meilin imerhu=imerhug impurtul in=in indu indud indudul inge injener instagram
integrac interier internet iputek iq=iqed iqmer
ir=irdeg=irdegui=ired=iregui=ireh=irehed=ireher=irehgui=irie=irj=irmegc=irne=irsen=irsengui=irsnig=irvel irged
irgen irle irqih irul itge itgel iu=iug=iugar=iugara=iun=iunas=iund=iuni=iunih=iutai ium jagsa jagsalt jahan
jaran jaz jazal jijig jijiglen jil jili jims jin jinhene jiremsen jiremslelt jiwe=jiweg jiwig julqid julqin
julqlal julu julud juluq jur juram jurlun kabinet kafe kalendari kamer karauke kart kas katalug kazah kilugram
kilumetr kinu kinuteatr klinik klub kran kredit kud=kudguiger kufe kumand kumpani kumpiuter kuntakt kuntent
kurs kustium kvadrat la=la lan langu latin lav lavla=lavlarai lavlaga lavlah lazer lhagva lift link linz litr
liuks lizing lu=lu=luga lugu luivar luivarqid lumbard lumbu lumbud madag magadgui magistr mah maiag maiagt
maihan mal malgai manai manaihan manaq mani marga margald margan margaw mark marketing mart=martamhai martal
martqih marwrut mas mask master matematik material maw mawin mawind
med=meded=medeh=medehgui=medehguige=medej=meden mede=medeg medegd=medegdeg medegdel medel=medle
medelel=medele=medeler=medeles=medelig=medelin=medelinhe meder medleg medrel medul mehanik melhi mend mendel
mendqilge menejer mergejil mergejilten mergen mes met metr miagmar mianga=miangin miangan mikru mikrufun min
mini minimum minut mu=mu=mutai mud=mudun mudalc mudqih muhai muhard mun mungu=mungig mungul mungulqud munh muq
muqid mur murd=murdug murdugd murgu muri=murig mus=musun mutucikl mutur muwgi muwgu muzei na=nah nad=nadag
nadam naian naidvar naiman nair nairlaga nairsag naiz naizarhu nalga nalt nalu namai=namaig namar namda namtar
naqih nar=nartai naran narin narisga narkulugi narlag nart nas=nasara=nasnih nasnihan nastan nawa
ne=ne=nedeg=neged=neh=nej=nene=nesen=nesnes neg negd=negdeg negen negte neh=nehehgui=nehie nehemjil nehi
neirun neled nelt nem=nemehed=nemehin nemegd nemelt nemer nemne nemqih nems nemul ner=nerere nerle
nevter=nevterq nevtrelt ni=ni niagtal nialh nialhad niam nic nigem nil nilul nis nisleg nislel nit=nitde nitel
nitelqih nitlegd nitlel nu=nudag=nugad=nuh nuc nucal nuclal nud nuden nugal nugd nugdmal nugu
nuh=nuhuhig=nuhun nuhcul nuhui nuhul nuhult nuhur nulge nulu nulul num numrug nuntag nuqih nur=nurende=nuruh
nuru nurwu nusgai nutag nutulgu palitu parametr parazit park paspurt pica pin pivu platfurm praktik printer
pruektur prugram prugramist purev puz qad=qadag=qadagig=qadagui=qadahgui=qadsangui qadal qadvar qam qanar
qanartai qanga qarga qek qi=qamaig qig=qigere qiglel qiher qihevq qim=qimeh qime qimegle qimeglel qinge qini
qiqir qir quhal quhalqil quham qulu qulul radiatur registr resturan rezin rubut sad sags sahal sahar
saia=saiar saiahan saigui saihan saihanq saijrul saijrulalt sain sait sal=saldagui salalt salbar salbara
salbarinhan salga salhi saliut samar sambar san=sangudtai sana=sanag sanagd=sanagdag sanal sanamsargui sand
sandal sandru sanhu sansar santehnik sanul sanulga sar=sarda=sarinha=sarinhig sarana sarnai sartai sat satal
saun sav savhi=savhig savla sedev seif sejig sekund sel selbeg selelt seminar serge sergelge sertifikat serun
server setgec setgegdel setgel sevsger sil sistem skript slaid spam spurt standart statistik studi
su=su=sudag=sudagui=sugad=suh=suhad=suhguiger=suj=suni=suval suc sudal sudalga sudas sugala sugturul suit
sul=sulin sular sulga sulgalt sulgaqih sulgul suli suligd sulilcul sulilt suliqih suliul sulje sulungus sum
sunga sungalt sungu sungudug sungul sunguli sungult sunguqih sunin sunirh sunirhul suns sunsgul sunsqih
sunsugd=sunsugdug supermarket sur=surahad=surahar=suria=surna=surq=sursan=sursni suragla=suraglagqdig suragq
suragqid suralc=suralcagq=suralcagqda=suralcagqdad=suralcagqdin=suralcagqin surga surgagq surgalt surguli suri
suril surilt surilul surilulalt surin surmus surqih surs surtalqil surtalqilga survi sutga sutgaqih suvag
suvilagq ta=tagui=tah=taj=taval tag tahia tai tail tailan=tailang tailbar tailbarla=tailbarlaq tailul tair
tairul taksi tal=talasa=talda=talinhas=taltai talagd talar talarh talbai talbar talt tamag tamagla tamhi tanai
tanaihan tand tanhim tani tanil tanilc tanilcul tanilculga=tanilculgig taniul tantai
tar=tarad=tarahgui=tardgig tara taramj tard=tardag tarhi tari taria tarif tarilga tars taru tarul tasal
tasalbar tasald=tasaldag tasalga tasalqih tasar tasarqih taslal tasralt tat=tatahad tatagd tatgalz tatqih
tatul tatvar tav tavan tavi=tavisnas taviad tavigd tavilga=tavilgin tavilt tavin taviqih taviul te=teh teatr
ted=teden=tednig teg=tegehde=tegehed=tegeher tegwil tegwlul tehnik tehnulugi=tehnulugig teje tejever televiz
televizur temcen temdeg temdegle temdeglel temdegt teme tenc tencverjulelt tend tender tendes tendese teneg
tengis ter=tiwe=tuger=tund=tunes=tunese=tuni=tunig=tunige=tuntei tereg terelj tergencer teri=terig terminal
tes test tetgeleg tetgever tever tevq tew tewur tim tiz tu=tu=tuj tuc=tucud=tucuh=tucuhig=tucuhud tucqih tucu
tucugd tud tudeg tudi tudrul tudurhui tudurhuigui tudurhuil tudurhuilult tugder tuge tugemel tugj=tugjed tugje
tugjigd tugjrel tuglu tuglul tuglult tuglum tugrug=tugje tugs=tugsugqdig tugsgul tugsult tugt tugtmul tugtu
tugtumj tugu=tugur tuguldur tuguq tuhai=tuhe=tuhig=tuhin tuhi tuhir=tuhirq tuhirgu=tuhirgug tuhirul=tuhirulsni
tuhirulagd=tuhirulagdag tuhirulga=tuhirulgig tuhirulqih tuhirumj tuhiuldul tuhurumj tuia tuim tuir=tuiruhig
tuiru tuken tul=tulie=tulsni=tulsnu=tulsund=tulud=tuluh=tuluhdu=tuluhgui=tuluhig=tuluhud=tuluhus=tuluhusu
tulbu tulbur tuld tulga=tulgah=tulgaj tulgalt tulgar=tulgarq tulgui=tulguitui tulguit tulgurla tulhu tulhur
tuli tulj tulqih tulu=tulugui tulug tulugd=tulugdug tulugq tulugu tuluv tuluvlu tuluvlugu tulw tum tumilugd
tumrul tumu tumuhun tumur tumus tun tunug tunw tunwil tuq tur=tursni=tursun=turud=turuh tures turesel turgen
turguli=turgulig turh turmus turu turul turw turwilt turwlaga=turwlagasa=turwlagig tus=tusda tusal=tusaldgig
tusam tusga tusgai tusgul tuslah tuslamj tusul=tuslig=tuslin=tuslinhu=tuslud=tuslude tusuv tut tutam tuv tuvd
tuvi tuvlu tuvlul tuvq tuvqhun tuvqil tuvqlur tuvug tuvwin tuw=tuwilt tuwal tuwaqih ud=udah=udaj=ude=udin uda
udad udal udan udawrul udewleg udird=udirdag udirdlaga=udirdlagin udu uduhun udur=udruded udurjin udval
ue=ued=uede=ueh=uein=uej=uer uedul uficer
ug=ugdugui=uge=ugend=ugende=ugie=ugig=ugin=ugq=ugsni=ugtul=ugud=uguh=uguhgui=uguhin=uguhud=uguhusu=uguq=ugvul
uga ugalga=ugalgin ugd=ugdug uger uglu ugnu ugqih ugqil ugs=ugsun ugsar ugt ugu ugugdul ugui ugulber
uh=uh=uhaj=uhu uhalag uhar=uharq uher uhid uhin uhul ui=uid=uigur uiald uialdul uian uid uil uildel uildver
uildverle uilgu uilgulc uilgumj uilqil uilqilge=uilqilgeg
uilqlul=uilqlulegq=uilqlulegqded=uilqlulegqdes=uilqlulegqdese=uilqlulegqdig=uilqlulegqdin=uilqlulegqdinhe=uilqlulegqese=uilqlulegqig=uilqlulegqin=uilqlulegqinhe=uilqlulegqtei
uir uirhun uirulcu uitgar uiun uiutan ul=ul=ulen=ulj=ulsungui=uluh=uluhgui=uluhig ulan
uld=ulded=uldeg=uldehgui=uldsen=uldsenig=uldug=ulduhgui ulde=uldesnig uldegdel uldel uldeqih uldes uldqih ulgu
ulgugd=ulgugdug ulgult ulguvur uliral uls=ulsun ulul ulun=ulnur ulwrul ulz ulzalt umd umnu umnuh umnus umq
umqil=umqlugq umqlul ums=umsun=umsunu un=uni=unus una unaga unagaqih unclug und unda undes undeslel undug
undur undurlu=undurlusni undurs une=unere=unes=unetei=unig=unin uneher unel unelge unelul unemleh unen unenq
unert unet uneteid ungi=ungig ungu=unguru=ungutei unguc unguilgu ungur=ungurmugc=ungursni=unguruh=unguruhud
ungurhui ungurqih unguru unguruqih ungut unigu unjqih unjul unlain unt untar untarqih untlaga
untra=untrah=untrahin=untraj untul unu unudur unugd unul unuw unuwilgu unuwlul
unw=unwihda=unwihgui=unwina=unwla unwul uperatur uq=uqih=uqihgui=uqihin=uqij=uqilgui=uqmur=uqsun=uqud=uqvul
uqigdur uqil uqir uqra
ur=ur=uren=urigu=urin=urinhtei=urinhu=urj=urnu=ursni=ursnig=ursun=urud=uruh=uruhdu=uruhgui=uruhguiger=uruhig=uruhin=uruhud=uruhur=urvul
uragd uragwlul uramwulal=uramwulin uramwulalt urc urd=urdug ureg uregd urge=urgeh urgeljil urgeljlul urgudul
urgun urhai urhi urhigd urhiqih uri uria urid uridqil uridqilga urla=urlad=urlah urlu=urluh=urluj
urlugu=urlugig=urlugin=urlugus=urlugusu urlulqih urqih urqil urqim urqin urqlugd=urqlugdug urqlult urqul
urqulagq urqulga ursgal ursud ursuldugq ursuldugqid urt urtasga urtu urtug uru=urug=uruguiges=urundu=uruni
urui uruinu uruit urul=urulagq=uruldagui urulalt urulc uruld urulqih urult urum urun urus urwulga=urwulgin
us=usan=usand=use=useh=usig=usni=ustai=ustei=usuh=usvul usalga useg usge=usgeh usgi usgu=usguh usgul usleg
usmal usqin ust=ustahgui ustga=ustgaq=ustgasni ustgaqih ustgul ustqih usul usvur ut=ut utas=utsan=utsara
utasqin utga=utgad=utgig=utgin=utgud utug uvd uvdqih uvdult uvqin uvqtei uvqtun uvu=uvugin uvug uvul
uz=uzdeg=uzed=uzegui=uzeh=uzej=uzerei=uzie=uzne=uzsen=uzvel uzel uzem uzleg uzqih uzul uzulegq uzulelt uzulqih
vakcin vakcinjulalt valiut var veb vi=vi videu vietnam virus vitamin viz wagnal wagnalt wah wal
walga=walgaq=walgarai walgalt walgarulalt walgul walgur waltgal waltgan war ward=wardag wardagd=wardagdag
wardlaga wat=watai watahun watar wavhagd wes wid=wideg=widehed widegd widel=widle=widlig widem widul widver
widverle widverlul wifrle wig wijin wil=wilen=wilnihe wile wilj wiljul=wiljulsni wiljuleg wiljulge=wiljulger
wiljulqih wimtgel wine=winer=winig wineqil wineqlegd wineqlelt wineqlul winj winjilge wire wirheg wiv=wivsen
wives wivj wu=wu wud=wudni wudan wugam wuge wuh wuhed wukulad wuleg wultur wulun wunu=wunin wurag wurga
wurge=wurged=wurgeh wurgulga wurwur za=zadag=zagad=zagagui=zaj=zaltai=zana=zasnig zadal zadar zagas zagvar zah
zahad zahia=zahiag zahial=zahialagqas=zahialagqdig=zahialagqin=zahialagqinh
zahialga=zahialgar=zahialgig=zahialgin=zahialgud zahialgat zahialul zahidal zahiral zai zailwgui zaisan zal
zalga=zalgaq=zalgarai=zalgasnig zalgaqih zalgul zalgur zalh=zalhaj zalha zalhal zalilan zalrul zalt zalu zalus
zam=zamda zan zar=zarahgui=zardagui zaragd zaram zarcul zardal zarim zarla zarlaga=zarlagin zarlagd zarqih
zarqim zas=zasagqin=zasaha=zasahad=zasahig=zasan zasagd zasal=zaslin zasdag zasmal zasul zasvar zasvarla zav
zaval zavar zavi zavsar zavsarla zavsarlaga zazal zel zeld zereg zev zu=zu=zuged=zuj=zum=zumer zud=zudeg zug
zuger zugi zugq zugs=zugsun zugsqih zugsu zugsul zuh zuhan zuhi zuhicul zuhiu zuhiugq zuhiumjil zuhiuqih zui
zuil zuils zuiq zul zulge zulun zum zun zuqid zuqil zuqin zuqlal zur zurag=zuragtai zuragqin zuragt zuram
zurga zurgan zurhai zurig zurilgu=zurilgig=zurilgur zuriul zuriulagd zurq zurqigd zurqih zurqil zuru=zurug
zurul zurvas zusem zuslan zuv zuvhun zuvlu=zuvluq zuvlugu zuvluh zuvlumj zuvur zuvwur=zuvwurq zuvwurul zuw
`;
